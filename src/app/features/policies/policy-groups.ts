import type { TFunction } from 'i18next'
import { can } from '#domain/access/can.ts'
import type { Role } from '#domain/access/roles.ts'
import type { DetailGroup } from '../../blocks/detail/DetailGroups.tsx'
import type { DetailTab } from '../../blocks/detail/DetailTabs.tsx'

interface Shown {
  t: TFunction<'policies'>
  account: { role: Role }
  hasEndorsements: boolean
  isPastDue: boolean
}

/** The parts of a policy in six groups (spec 2 §2 Policies names the parts); a row of sixteen hid half of them. */
export function policyGroups(id: string, { t, account, hasEndorsements, isPastDue }: Shown): DetailGroup[] {
  const params = { id }
  const endorsements = { label: t('tabs.endorsements'), link: { to: '/policies/$id/endorsements', params } } as const
  const log = { label: t('audit:title'), link: { to: '/policies/$id/audit-log', params } } as const
  const logs = can(account, 'audit_log', 'read') ? [log] : []
  return [
    {
      label: t('tabs.overview'),
      tabs: [{ label: t('tabs.overview'), link: { to: '/policies/$id/overview', params } }],
    },
    {
      label: t('group.cover'),
      tabs: [
        { label: t('quotes:tabs.exposures'), link: { to: '/policies/$id/exposures', params }, isCommon: true },
        { label: t('quotes:tabs.perils'), link: { to: '/policies/$id/perils', params } },
        { label: t('quotes:tabs.price'), link: { to: '/policies/$id/price-breakdown', params } },
        {
          label: t('tabs.quotes'),
          link: { to: '/policies/$id/historical-quotes', params },
          isDisabled: !can(account, 'quote', 'read'),
        },
      ],
    },
    {
      label: t('group.money'),
      alert: isPastDue ? t('group.pastDue') : undefined,
      tabs: [
        { label: t('tabs.invoices'), link: { to: '/policies/$id/invoices', params }, isCommon: true },
        { label: t('tabs.fees'), link: { to: '/policies/$id/fees', params } },
        { label: t('tabs.gracePeriods'), link: { to: '/policies/$id/grace-periods', params } },
        { label: t('quotes:tabs.billing'), link: { to: '/policies/$id/billing-contact', params } },
      ],
    },
    {
      label: t('group.changes'),
      tabs: [
        ...(hasEndorsements ? [{ ...endorsements, isCommon: true }] : []),
        { label: t('tabs.renewals'), link: { to: '/policies/$id/renewals', params }, isCommon: true },
        { label: t('tabs.cancellations'), link: { to: '/policies/$id/cancellations', params } },
        { label: t('tabs.modifications'), link: { to: '/policies/$id/modifications', params } },
      ],
    },
    { label: t('group.papers'), tabs: [{ ...documentsTab(id, t), isCommon: true }] },
    {
      label: t(logs.length > 0 ? 'group.notesAndLog' : 'tabs.notes'),
      tabs: [{ label: t('tabs.notes'), link: { to: '/policies/$id/notes', params }, isCommon: true }, ...logs],
    },
  ]
}

/** All a claim manager sees of a policy (settled 29). */
export function claimsTabs(id: string, t: TFunction<'policies'>): DetailTab[] {
  const endorsements: DetailTab = {
    label: t('tabs.endorsements'),
    link: { to: '/policies/$id/endorsements', params: { id } },
  }
  return [documentsTab(id, t), endorsements]
}

function documentsTab(id: string, t: TFunction<'policies'>): DetailTab {
  return { label: t('tabs.documents'), link: { to: '/policies/$id/documents', params: { id } } }
}
