import { Anchor } from '@mantine/core'
import { IconCalendar, IconCalendarRepeat, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import type { PolicyStatus } from '#domain/policy/policy.schema.ts'
import { isOver } from '#domain/policy/policy-term.ts'
import type { PolicyStanding } from '#domain/policy/standing/standing.schema.ts'
import type { HeldPolicy } from '#local/reads/policy.ts'
import { PhoneLink } from '../../../blocks/detail/PhoneLink.tsx'
import { todayHere } from '../../../data/office-days.ts'
import { useAccount } from '../../../session/account.ts'
import classes from './standing.module.css'

interface PolicyLinesProps {
  number: string
  product: string
  status: PolicyStatus
  /** As the office says it; else as far as the device knows it. */
  standing: PolicyStanding | undefined
  held: HeldPolicy | null | undefined
}

/** Which policy, is it in force and until when, and who sold it: what a caller asks first. */
export function PolicyLines({ number, product, status, standing, held }: PolicyLinesProps) {
  const terms = standing ?? (held && heldTerms(held))
  return (
    <>
      <p className={classes.line}>
        <strong>{number}</strong>
        <span>{product}</span>
        {terms && <Terms terms={terms} status={status} />}
      </p>
      {standing && <Seller standing={standing} />}
    </>
  )
}

type PolicyTerms = Pick<PolicyStanding, 'term' | 'next_term' | 'today' | 'cover_ends_on'>

function heldTerms({ row, soldQuote }: HeldPolicy): PolicyTerms {
  const { startsOn, endsOn } = soldQuote?.listing ?? {}
  return {
    term: { starts_on: startsOn ?? row.starts_on, ends_on: endsOn ?? row.ends_on },
    next_term: null,
    today: todayHere(),
    cover_ends_on: row.ends_on,
  }
}

function Terms({ terms, status }: { terms: PolicyTerms; status: PolicyStatus }) {
  const { t, i18n } = useTranslation('policies')
  const { term, next_term, today, cover_ends_on } = terms
  const date = (day: string) => formatDate(day, i18n.language)
  if (!term) return null
  const to = cover_ends_on < term.ends_on ? cover_ends_on : term.ends_on // a cancellation may have been issued ahead
  const span = <b>{t('standing.span', { from: date(term.starts_on), to: date(to) })}</b>
  return (
    <>
      <Item icon={<IconCalendar size={16} aria-hidden />}>
        {isOver(status) ? (
          t('standing.ended', { day: date(cover_ends_on) })
        ) : (
          <>
            {t(today < term.starts_on ? 'standing.willBe' : 'standing.inForce')} {span}
          </>
        )}
      </Item>
      {next_term && !isOver(status) && (
        <Item icon={<IconCalendarRepeat size={16} aria-hidden />}>
          {t('standing.nextTerm', { day: date(next_term.starts_on) })}
        </Item>
      )}
    </>
  )
}

function Seller({ standing: { producer, brokerage } }: { standing: PolicyStanding }) {
  const account = useAccount()
  const { locator, name } = brokerage
  const firm = can(account, 'brokerage', 'read') ? (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/brokerages/list-brokerages/$id" params={{ id: locator }} />}
    >
      {name}
    </Anchor>
  ) : (
    name
  )
  return (
    <p className={classes.line}>
      <Item icon={<IconUser size={16} aria-hidden />}>
        {producer && <b>{producer.name}, </b>}
        {firm}
      </Item>
      <PhoneLink phone={producer?.phone || brokerage.phone} />
    </p>
  )
}

function Item({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.item}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
