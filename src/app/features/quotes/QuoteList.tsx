import { Button } from '@mantine/core'
import { IconPlus, IconScale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { Can } from '../../blocks/access/Can.tsx'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { elseArriving } from '../../device/ElseArriving.tsx'
import { useAccount } from '../../session/account.ts'
import { quoteList } from './quote-list.tsx'

/** Quotes in the person's scope, or one policyholder's; with a feed they are the device's own (spec 2 §2 Quotes). */
export function QuoteList({ policyholder }: { policyholder?: string }) {
  const { t } = useTranslation('quotes')
  const account = useAccount()
  const list = useMemo(() => quoteList(account.role, policyholder), [account.role, policyholder])
  return (
    <ListPage
      list={list}
      isTab={policyholder !== undefined}
      emptyFrame={elseArriving}
      tools={
        policyholder === undefined && (
          <Can actor={account} permission={['quote', 'decide']}>
            <Button
              component={Link}
              to="/referrals"
              variant="default"
              leftSection={<IconScale size={18} aria-hidden />}
            >
              {t('referrals.title')}
            </Button>
          </Can>
        )
      }
      action={
        can(account, 'quote', 'create') ? (
          <Button
            renderRoot={(props) => <Link {...props} to="." search={{ newQuote: '', policyholder }} />}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('new')}
          </Button>
        ) : (
          <Button disabled leftSection={<IconPlus size={18} aria-hidden />}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
