import { useTranslation } from 'react-i18next'
import { operationLimitCents } from '#domain/quote/checks/quote-steps.ts'
import { itemsOf, textIn } from '#domain/sync/read-body.ts'
import { locationWorthCents } from '#domain/tiv/location-worth.ts'
import { useQuoteDraft } from '../../draft/quote-draft.ts'
import { useOperationLimit } from '../exposures/use-limit-notices.ts'
import classes from '../items/cover.module.css'
import { useAmountWords } from '../items/use-amount-words.ts'
import { useItemNames } from '../items/use-item-names.ts'

/** What stands at a location against the most its operations carry; live with every amount typed. */
export function LocationTotal({ locationKey }: { locationKey: string }) {
  const { t } = useTranslation('cover')
  const money = useAmountWords()
  const { body, facts } = useQuoteDraft()
  const names = useItemNames()
  const worth = locationWorthCents(facts.farm, locationKey)
  const limit = operationLimitCents(locationKey, body)
  const hasLimit = Number.isFinite(limit)
  const isOver = worth >= limit
  const operations = itemsOf(body, 'operations').filter(([, each]) => textIn(each, 'location') === locationKey)
  useOperationLimit(names.location(locationKey), worth, limit)

  return (
    <div className={classes.total} data-over={isOver || undefined}>
      <div className={classes.totalWords}>
        <strong>{t('total.location')}</strong>
        <span>
          <strong className="num">{money(worth)}</strong>{' '}
          {hasLimit &&
            t('total.of', {
              limit: money(limit),
              operation: operations.length === 1 ? names.operation(operations[0]?.[0] ?? '') : t('operation.several'),
            })}
        </span>
      </div>
      {hasLimit && (
        <div
          className={classes.bar}
          role="meter"
          aria-label={t('total.location')}
          aria-valuemin={0}
          aria-valuemax={limit / 100}
          aria-valuenow={Math.min(worth, limit) / 100}
        >
          <span style={{ width: `${Math.min(100, (worth / limit) * 100)}%` }} />
        </div>
      )}
      {isOver && <p className={classes.attention}>{t('total.over')}</p>}
    </div>
  )
}
