import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../blocks/access/Can.tsx'
import { ListPage } from '../../blocks/list/ListPage.tsx'
import { elseArriving } from '../../device/ElseArriving.tsx'
import { useAccount } from '../../session/account.ts'
import { policyholderList } from './policyholder-list.tsx'

/** Policyholders in the person's scope; with a feed they are the device's own (spec 2 §2 Policyholders). */
export function PolicyholderList() {
  const { t } = useTranslation('policyholders')
  const account = useAccount()
  const list = useMemo(() => policyholderList(account.role), [account.role])
  const create = (
    <Can actor={account} permission={['policyholder', 'create']}>
      <Button component={Link} to="/policyholders/create" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('new')}
      </Button>
    </Can>
  )
  const bring = (
    <Can actor={account} permission={['policyholder', 'create']}>
      <Button
        variant="default"
        px="sm"
        aria-label={t('import.open')}
        title={t('import.title')}
        component={Link}
        to="/policyholders/import"
      >
        <IconFileImport size={18} aria-hidden />
      </Button>
    </Can>
  )
  return <ListPage list={list} action={create} tools={bring} emptyFrame={elseArriving} />
}
