import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { hasFeed } from '#domain/access/roles.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DetailPage } from '../../blocks/detail/DetailPage.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { useFlag } from '../../flags/flags.ts'
import { useAccount } from '../../session/account.ts'
import { shownStatus } from '../../words/policy-status.ts'
import { heldPolicyQuery, policyHeadQuery, policyStandingQuery } from './policy.queries.ts'
import { claimsTabs, policyGroups } from './policy-groups.ts'
import { CallInsured } from './standing/CallInsured.tsx'
import { PolicyLines } from './standing/PolicyLines.tsx'
import { StandingStrip } from './standing/StandingStrip.tsx'

/** One policy: how it stands, then its parts; an unknown one leads back to the list (spec 2 §2 Policies). */
export function PolicyPage({ id, children }: { id: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('policies')
  const account = useAccount()
  const hasEndorsements = useFlag('endorsements')
  const browses = can(account, 'policy', 'browse')
  const { data: standing } = useQuery({ ...policyStandingQuery(id), enabled: browses })
  const { data: held } = useQuery({ ...heldPolicyQuery(id), enabled: hasFeed(account.role) && !standing })
  const phone = standing?.phone ?? held?.phone
  return (
    <DetailPage
      query={policyHeadQuery(account.role, id)}
      head={({ policyholder, display_id, product, status }) => {
        const { tone, labelKey } = shownStatus(status)
        return {
          title: policyholder.name,
          windowTitle: `${display_id} ${policyholder.name}`,
          subtitle: (
            <PolicyLines
              number={display_id}
              product={product.name}
              status={status.value}
              standing={standing}
              held={held}
            />
          ),
          badge: (
            <>
              <StateBadge tone={tone}>{t(labelKey)}</StateBadge>
              {standing?.grace && (
                <StateBadge tone="attention">
                  {t('standing.graceTo', { day: formatDate(standing.grace.ends_on, i18n.language) })}
                </StateBadge>
              )}
            </>
          ),
          actions: phone && <CallInsured phone={phone} />,
        }
      }}
      summary={browses && <StandingStrip id={id} />}
      {...(browses
        ? {
            groups: policyGroups(id, { t, account, hasEndorsements, isPastDue: (standing?.past_due ?? 0) > 0 }),
          }
        : { tabs: claimsTabs(id, t) })}
      unreadable={t('farm:unreadable.policy')}
      notFound={<Navigate to="/policies" replace />}
    >
      {children}
    </DetailPage>
  )
}
