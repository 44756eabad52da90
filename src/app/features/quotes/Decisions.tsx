import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { quoteReferralQuery } from './quote.queries.ts'
import classes from './quotes.module.css'

/** What approvers said of this quote, newest first. */
export function Decisions({ id }: { id: string }) {
  const { t, i18n } = useTranslation('quotes')
  const { data: referral } = useQuery(quoteReferralQuery(id))
  if (!referral || referral.decisions.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {referral.decisions.map(({ locator, decision, decided_by, decided_at, note }) => (
        <li key={locator}>
          <Text size="sm" c="dimmed">
            {t(`decision.${decision}`, {
              name: decided_by.full_name,
              when: decided_at.toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </Text>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
