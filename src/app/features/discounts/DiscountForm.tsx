import { Button, Group, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Carry, carryProblem, carrySpan } from '#domain/discount/carry-over.ts'
import { type Discount, discountsFor } from '#domain/discount/discount.ts'
import { formatDate } from '#domain/kernel/dates.ts'
import { DateInput } from '../../blocks/form/inputs/DateInput.tsx'
import { useAccount } from '../../session/account.ts'
import classes from './discounts.module.css'
import type { Wanted } from './use-give-discount.ts'

interface DiscountFormProps {
  given: Discount | null
  carry: Carry
  /** When the quote's term ends; null where it has none yet. */
  endsOn: string | null
  percent: (value: number) => string
  onSave: (wanted: Wanted, onUntil: (message: string) => void) => Promise<void>
  onCancel: () => void
}

/** One row being edited: what this person may grant, and no more; and whether renewals take it over (billing B48). */
export function DiscountForm({ given, carry, endsOn, percent, onSave, onCancel }: DiscountFormProps) {
  const { t, i18n } = useTranslation('discounts')
  const options = discountsFor(useAccount())
  const [chosen, choose] = useState(given?.id ?? null)
  const [renewable, setRenewable] = useState(carry.renewable)
  const [until, setUntil] = useState(carry.until)
  const [error, setError] = useState<string | null>(null)
  const [untilError, setUntilError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const span = endsOn === null ? null : carrySpan(endsOn)
  const day = (date: string) => formatDate(date, i18n.language)

  const save = async () => {
    const discount = options.find(({ id }) => id === chosen)
    if (!discount) return setError(t('notSelected'))
    const wanted = { discount, renewable, until: renewable ? until : null }
    const isSame = discount.id === given?.id && renewable === carry.renewable && wanted.until === carry.until
    if (isSame) return onCancel() // nothing to say to the office (spec 2 §5 Discount)
    const problem = carryProblem(wanted, { ids: [discount.id], endsOn })
    if (problem) return setUntilError(t(`errors:${problem.key}`, { day: problem.days ? day(problem.days.day!) : '' }))
    setBusy(true)
    await onSave(wanted, setUntilError)
    setBusy(false)
  }

  return (
    <Stack className={classes.row} align="flex-start" gap="md">
      <Select
        label={t('discount')}
        data={options.map(({ id, percentage }) => ({ value: id, label: percent(percentage) }))}
        value={chosen}
        error={error}
        onChange={(id) => {
          choose(id)
          setError(null)
        }}
      />
      <Switch
        label={t('carry.renewable')}
        checked={renewable}
        onChange={(event) => {
          setRenewable(event.currentTarget.checked)
          setUntilError(null)
        }}
      />
      {renewable && (
        <DateInput
          label={t('carry.until')}
          {...(span && {
            description: t('carry.span', { from: day(span.from), to: day(span.to) }),
            minDate: span.from,
            maxDate: span.to,
          })}
          required
          value={until}
          error={untilError}
          onChange={(date) => {
            setUntil(date)
            setUntilError(null)
          }}
        />
      )}
      <Group gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('blocks:form.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void save()}>
          {t('blocks:form.save')}
        </Button>
      </Group>
    </Stack>
  )
}
