import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Can } from '../../blocks/access/Can.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { useAccount } from '../../session/account.ts'

/** Opens `?newUser&step=1&broker={brokerage}` for whoever may add brokers (spec 1 §2.6). */
export function AddBroker({ firm }: { firm: string }) {
  const { t } = useTranslation('brokers')
  const [, change] = useUrlSearch()
  return (
    <Can actor={useAccount()} permission={['broker', 'create']}>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/brokerages/users/import" search={{ firm }} />}
      >
        {t('import.open')}
      </Button>
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => void change({ newUser: '', step: '1', broker: firm })}
      >
        {t('add')}
      </Button>
    </Can>
  )
}
