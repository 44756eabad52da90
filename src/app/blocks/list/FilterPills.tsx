import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './list.module.css'

interface FilterPillsProps {
  filters: readonly { value: string; labelKey: string }[]
  unfilteredKey: string | undefined
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One choice among the states of a list; the first pill is the absence of a choice. */
export function FilterPills({ filters, unfilteredKey = 'list.all', value, onChange }: FilterPillsProps) {
  const { t } = useTranslation('blocks')
  const pills = [{ value: undefined, labelKey: unfilteredKey }, ...filters]
  return (
    <div className={classes.pills} role="group" aria-label={t('list.filters')}>
      {pills.map((pill) => (
        <UnstyledButton
          key={pill.value ?? ''}
          className={classes.pill}
          aria-pressed={pill.value === value}
          onClick={() => onChange(pill.value)}
        >
          {t(pill.labelKey)}
        </UnstyledButton>
      ))}
    </div>
  )
}
