import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Discount, discountsFor } from '#domain/discount/discount.ts'
import { useAccount } from '../../session/account.ts'
import classes from './discounts.module.css'

interface DiscountFormProps {
  given: Discount | null
  percent: (value: number) => string
  onSave: (chosen: Discount) => Promise<void>
  onCancel: () => void
}

/** One row being edited: what this person may grant, and no more. */
export function DiscountForm({ given, percent, onSave, onCancel }: DiscountFormProps) {
  const { t } = useTranslation('discounts')
  const options = discountsFor(useAccount())
  const [chosen, choose] = useState(given?.id ?? null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    const discount = options.find(({ id }) => id === chosen)
    if (!discount) return setError(t('notSelected'))
    if (discount.id === given?.id) return onCancel() // nothing to say to the office (spec 2 §5 Discount)
    setBusy(true)
    await onSave(discount)
    setBusy(false)
  }

  return (
    <Group className={classes.row} align="end" gap="sm">
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
      <Button variant="default" onClick={onCancel}>
        {t('blocks:form.cancel')}
      </Button>
      <Button loading={isBusy} onClick={() => void save()}>
        {t('blocks:form.save')}
      </Button>
    </Group>
  )
}
