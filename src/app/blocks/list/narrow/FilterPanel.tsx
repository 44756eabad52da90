import { Button, FocusTrap, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Condition, isAskable, MOST_CONDITIONS } from '#domain/kernel/conditions/condition.ts'
import { ConditionRow } from './ConditionRow.tsx'
import { firstCondition, type Narrowing, narrowedColumns } from './narrowed-columns.ts'

/** A line for each condition; the list follows as soon as one is whole, and what is half typed narrows nothing yet. */
export function FilterPanel({ list, conditions, onNarrow }: Narrowing) {
  const { t } = useTranslation('blocks')
  const columns = narrowedColumns(list)
  const [lines, setLines] = useState(() => withKeys(conditions.length > 0 ? conditions : [firstCondition(columns[0]!)]))

  const set = (next: readonly Line[]) => {
    setLines([...next])
    onNarrow(next.map(({ condition }) => condition).filter((each) => isAskable(each, list.columns)))
  }
  const add = () => set([...lines, ...withKeys([firstCondition(columns[0]!)])])

  return (
    <FocusTrap>
      <Stack gap="sm">
        {lines.map((line) => (
          <ConditionRow
            key={line.key}
            list={list}
            columns={columns}
            condition={line.condition}
            onChange={(condition) => set(lines.map((each) => (each === line ? { ...line, condition } : each)))}
            onRemove={() => set(lines.filter((each) => each !== line))}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={lines.length >= MOST_CONDITIONS}
            onClick={add}
          >
            {t('list.narrow.add')}
          </Button>
          {lines.length > 0 && (
            <Button variant="subtle" color="gray" onClick={() => set([])}>
              {t('list.narrow.clear')}
            </Button>
          )}
        </Group>
        {lines.length > 1 && (
          <Text size="xs" c="dimmed">
            {t('list.narrow.hint')}
          </Text>
        )}
      </Stack>
    </FocusTrap>
  )
}

interface Line {
  key: number
  condition: Condition
}

let lastKey = 0
function withKeys(conditions: readonly Condition[]): Line[] {
  return conditions.map((condition) => ({ key: ++lastKey, condition }))
}
