import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { useIsOffline } from '../../data/connection.ts'
import { useAccount } from '../../session/account.ts'

/** Where money of any size is written down, by whoever may; without signal it leads nowhere (billing B68). */
export function RecordReceiptLink(of: { policy: string } | { policyholder: string }) {
  const { t } = useTranslation('invoices')
  const isOffline = useIsOffline()
  if (!can(useAccount(), 'payment', 'create')) return null
  const link: LinkProps =
    'policy' in of
      ? { to: '/policies/$id/receipt', params: { id: of.policy } }
      : { to: '/policyholders/$id/receipt', params: { id: of.policyholder } }
  const look = { leftSection: <IconReceipt2 size={18} aria-hidden />, className: 'no-print' }
  if (isOffline)
    return (
      <Button {...look} disabled>
        {t('recordReceipt')}
      </Button>
    )
  return (
    <Button {...look} renderRoot={(props) => <Link {...props} {...link} />}>
      {t('recordReceipt')}
    </Button>
  )
}
