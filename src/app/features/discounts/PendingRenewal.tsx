import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isWritten } from '#domain/quote/body/transaction-state.ts'
import { newestRenewalQuery } from '../../data/newest-renewal.ts'
import classes from './discounts.module.css'

/** What a policy is sold at stays for its term: its next one takes a discount, once it is pending (spec 2 §8). */
export function PendingRenewal({ policy }: { policy: string }) {
  const { t } = useTranslation('discounts')
  const { data: newest } = useQuery(newestRenewalQuery(policy))
  if (newest === undefined) return null
  if (!newest || !isWritten(newest.state.key))
    return (
      <Text c="dimmed" className={classes.row}>
        {t('errors:quoteRefused.renewalNeeded')}
      </Text>
    )
  return (
    <Text c="dimmed" className={classes.row}>
      {t('renewal')}{' '}
      <Anchor
        renderRoot={(props) => <Link {...props} to="/quotes/$id/price-breakdown" params={{ id: newest.locator }} />}
      >
        {newest.display_id}
      </Anchor>
    </Text>
  )
}
