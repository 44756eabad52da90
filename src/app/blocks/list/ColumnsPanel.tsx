import { ActionIcon, Button, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#domain/kernel/paging.ts'
import classes from './list.module.css'
import { useColumnLabel } from './use-column-label.ts'

export interface ColumnChoice {
  columns: readonly Column[]
  shown: readonly Column[]
  onShow: (codes: readonly string[]) => void
  isCompact: boolean
  onCompact: (isCompact: boolean) => void
}

/** Which columns, in which order, how dense. Ordered by buttons, so that it works by keyboard and by thumb alike. */
export function ColumnsPanel({ columns, shown, onShow, isCompact, onCompact }: ColumnChoice) {
  const { t } = useTranslation('blocks')
  const label = useColumnLabel()
  const codes = shown.map(({ code }) => code)
  const rest = columns.filter(({ code }) => !codes.includes(code))

  const toggle = (code: string) =>
    onShow(codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code])
  const move = (code: string, by: 1 | -1) => onShow(swapped(codes, codes.indexOf(code), by))

  return (
    <Stack gap="sm" miw={280}>
      <SegmentedControl
        aria-label={t('list.density')}
        value={isCompact ? 'compact' : 'roomy'}
        onChange={(value) => onCompact(value === 'compact')}
        data={[
          { value: 'roomy', label: t('list.roomy') },
          { value: 'compact', label: t('list.compact') },
        ]}
      />
      <Stack gap={0} component="ul" className={classes.plainList}>
        {[...shown, ...rest].map((column) => {
          const at = codes.indexOf(column.code)
          const name = label(column)
          return (
            <Group key={column.code} component="li" wrap="nowrap" gap={4} className={classes.columnChoice}>
              <Checkbox
                label={name}
                checked={at >= 0}
                disabled={at === 0}
                onChange={() => toggle(column.code)}
                flex={1}
              />
              {at > 0 && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('list.moveUp', { name })}
                    disabled={at === 1}
                    onClick={() => move(column.code, -1)}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('list.moveDown', { name })}
                    disabled={at === codes.length - 1}
                    onClick={() => move(column.code, 1)}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                </>
              )}
            </Group>
          )
        })}
      </Stack>
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {t('list.firstColumnStays')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onShow(columns.filter(({ isHidden }) => !isHidden).map(({ code }) => code))}
        >
          {t('list.standard')}
        </Button>
      </Group>
    </Stack>
  )
}

function swapped(codes: readonly string[], at: number, by: 1 | -1): string[] {
  const next = [...codes]
  const [moved] = next.splice(at, 1)
  if (moved !== undefined) next.splice(at + by, 0, moved)
  return next
}
