import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DEFAULT_CURRENCY, formatMoney, sumCents } from '#domain/kernel/money.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { centsIn, itemsOf, textIn } from '#domain/sync/read-body.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { useItemNames } from '../words/use-item-names.ts'
import classes from './farm.module.css'

/** What burns together, and how much of each thing stands in it: the most one fire can cost. */
export function FarmGroups({ body }: { body: Body }) {
  const { t, i18n } = useTranslation('farm')
  const names = useItemNames(body)
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY, i18n.language)
  const groups = itemsOf(body, 'subjectGroups')
  if (groups.length === 0) return null
  return (
    <Section title={t('cover:group.title')}>
      {groups.map(([key, group], at) => {
        const allocations = isBody(group.allocations) ? group.allocations : {}
        const parts = Object.keys(allocations).map((of) => ({ of, cents: centsIn(allocations, of) }))
        const location = textIn(group, 'location')
        return (
          <div key={key} className={classes.answers}>
            <Text component="h3" size="sm" fw={600} display="flex" style={{ justifyContent: 'space-between' }}>
              <span>
                {[
                  textIn(group, 'name') || t('cover:group.unnamed', { number: at + 1 }),
                  location && names.location(location),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="num">{money(sumCents(parts.map(({ cents }) => cents)))}</span>
            </Text>
            <dl>
              {parts.map(({ of, cents }) => (
                <div key={of}>
                  <dt>{names.exposure(of)}</dt>
                  <dd className="num">{money(cents)}</dd>
                </div>
              ))}
            </dl>
          </div>
        )
      })}
    </Section>
  )
}
