import { Anchor, Skeleton, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#domain/kernel/money.ts'
import type { QuotePrice } from '#domain/quote/pricing/quote-price.schema.ts'
import { type Difference, differencesOf } from '#domain/quote/shape/compare-quotes.ts'
import { isBody } from '#domain/sync/json.ts'
import { centsIn } from '#domain/sync/read-body.ts'
import { Section } from '../../blocks/detail/Section.tsx'
import { StateBadge } from '../../blocks/detail/StateBadge.tsx'
import { Nothing } from '../../blocks/Nothing.tsx'
import { useAccount } from '../../session/account.ts'
import { shownQuoteState } from '../../words/quote-state.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import { quotePriceQuery, shownQuoteQuery } from './quote.queries.ts'
import classes from './quotes.module.css'
import type { ShownQuote } from './shown-quote.ts'

/** Money first, then what is not the same, each quote in its own column. */
export function ComparisonTable({ left, rightId }: { left: ShownQuote; rightId: string }) {
  const { t } = useTranslation('quotes')
  const { role } = useAccount()
  const { data: right } = useQuery(shownQuoteQuery(role, rightId))
  if (!right) return <Skeleton height={320} />
  return (
    <Section title={t('compare.differences')} isFlush>
      <Table.ScrollContainer minWidth={560}>
        <Table verticalSpacing="sm" horizontalSpacing="lg" className={classes.comparison ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {[left, right].map((quote) => (
                <Table.Th key={quote.id} scope="col">
                  <QuoteHead quote={quote} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Money left={left} right={right} />
          <Answers left={left} right={right} />
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

interface Sides {
  left: ShownQuote
  right: ShownQuote
}

function QuoteHead({ quote: { id, displayId, state } }: { quote: ShownQuote }) {
  const { t } = useTranslation('quotes')
  const { tone, labelKey } = shownQuoteState(state)
  return (
    <span className={classes.head}>
      <Anchor renderRoot={(props) => <Link {...props} to="/quotes/$id/details" params={{ id }} />}>
        {displayId || t('numberPending')}
      </Anchor>
      <StateBadge tone={tone}>{t(labelKey)}</StateBadge>
    </span>
  )
}

/** The office's price where it is within reach, else what the quote was locked at. */
function Money({ left, right }: Sides) {
  const { t, i18n } = useTranslation('quotes')
  const { data: leftPrice } = useQuery(quotePriceQuery(left.id))
  const { data: rightPrice } = useQuery(quotePriceQuery(right.id))
  const sides = [amountsOf(left, leftPrice), amountsOf(right, rightPrice)]
  const written = (cents: number | undefined, { currency }: ShownQuote) =>
    cents ? formatMoney(cents, currency, i18n.language) : undefined
  return (
    <Table.Tbody className="num">
      {(['premium', 'tax', 'fee', 'total', 'propertyTiv'] as const).map((name) => (
        <Row key={name} label={t(`compare.${name}`)} isStrong={name === 'total'}>
          {written(sides[0]?.[name], left)}
          {written(sides[1]?.[name], right)}
        </Row>
      ))}
    </Table.Tbody>
  )
}

function amountsOf({ body }: ShownQuote, price: QuotePrice | undefined) {
  const locked = isBody(body.price) ? body.price : {}
  const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0)
  const propertyTiv = centsIn(body, 'propertyTIV')
  if (price)
    return {
      premium: price.gross_premium,
      tax: sum(price.taxes),
      fee: sum(price.fees),
      total: price.total,
      propertyTiv,
    }
  const kept = (name: string) => centsIn(locked, name)
  return { premium: kept('premium'), tax: kept('tax'), fee: kept('fee'), total: kept('total'), propertyTiv }
}

function Answers({ left, right }: Sides) {
  const { t } = useTranslation('quotes')
  const words = [useQuoteUnitWords(left.body), useQuoteUnitWords(right.body)] as const
  const differences = differencesOf(left.body, right.body)
  if (differences.length === 0) {
    return (
      <Table.Tbody>
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Text c="dimmed">{t('compare.same')}</Text>
          </Table.Td>
        </Table.Tr>
      </Table.Tbody>
    )
  }
  /** A whole item is named by the side that has it. */
  const nameOf = ({ path, left: one }: Difference) => words[one === false || one === null ? 1 : 0].nameOf(path)
  return (
    <Table.Tbody>
      {differences.map((difference) => (
        <Row key={difference.path} label={nameOf(difference)}>
          {difference.left !== null && words[0].valueOf(difference.path, difference.left)}
          {difference.right !== null && words[1].valueOf(difference.path, difference.right)}
        </Row>
      ))}
    </Table.Tbody>
  )
}

function Row({ label, isStrong, children }: { label: string; isStrong?: boolean; children: [ReactNode, ReactNode] }) {
  return (
    <Table.Tr data-strong={isStrong || undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td>{children[0] || <Nothing />}</Table.Td>
      <Table.Td>{children[1] || <Nothing />}</Table.Td>
    </Table.Tr>
  )
}
