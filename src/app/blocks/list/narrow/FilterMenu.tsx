import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Narrowing } from './narrowed-columns.ts'

const loadPanel = async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel })
const FilterPanel = lazy(loadPanel)

/** What rows must meet, column by column; loaded when somebody reaches for it. */
export function FilterMenu(props: Narrowing) {
  const { t } = useTranslation('blocks')
  const count = props.conditions.length
  const preload = () => void loadPanel()
  return (
    <Popover position="bottom-end" returnFocus withinPortal width="min(92vw, 40rem)">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden />}
          onPointerEnter={preload}
          onFocus={preload}
          {...(count > 0 && { 'aria-label': t('list.narrow.openCount', { count }), 'data-used': true })}
        >
          {t('list.narrow.open')}
          {count > 0 && ` · ${count}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <FilterPanel {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
