import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Condition, isBare, kindOf, OPERATORS, type Operator } from '#domain/kernel/conditions/condition.ts'
import type { Column } from '#domain/kernel/paging.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { ConditionValue } from './ConditionValue.tsx'
import classes from './narrow.module.css'
import { firstCondition, type Narrowed } from './narrowed-columns.ts'

interface ConditionRowProps {
  list: Narrowed
  columns: readonly Column[]
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}

/** Which column, what is asked of it, and the value. */
export function ConditionRow({ list, columns, condition, onChange, onRemove }: ConditionRowProps) {
  const { t } = useTranslation('blocks')
  const labelOf = useColumnLabel()
  const column = columns.find(({ code }) => code === condition.code)!
  const kind = kindOf(column)!
  const name = labelOf(column)

  return (
    <div className={classes.condition} role="group" aria-label={name}>
      <NativeSelect
        aria-label={t('list.narrow.column')}
        value={column.code}
        data={columns.map((each) => ({ value: each.code, label: labelOf(each) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange(firstCondition(columns.find(({ code }) => code === value)!))
        }
      />
      <NativeSelect
        aria-label={t('list.narrow.how')}
        value={condition.operator}
        data={OPERATORS[kind].map((operator) => ({ value: operator, label: t(`list.narrow.${kind}.${operator}`) }))}
        onChange={({ currentTarget }) => {
          const operator = currentTarget.value as Operator
          onChange({ ...condition, operator, value: isBare(operator) ? '' : condition.value })
        }}
      />
      <div className={classes.value}>
        {!isBare(condition.operator) && (
          <ConditionValue
            key={column.code}
            list={list}
            column={column}
            value={condition.value}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.remove}
        aria-label={t('list.narrow.remove', { column: name })}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
