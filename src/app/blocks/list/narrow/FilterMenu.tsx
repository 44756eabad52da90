import { Button, Popover, VisuallyHidden } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../list.module.css'
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
        <Button variant="default" className={classes.tool} onPointerEnter={preload} onFocus={preload}>
          <IconFilter size={18} aria-hidden />
          <span className={classes.toolName}>{t('list.narrow.open')}</span>
          {count > 0 && (
            <>
              <span className={classes.toolCount} aria-hidden>
                {count}
              </span>
              <VisuallyHidden>{t('list.narrow.inUse', { count })}</VisuallyHidden>
            </>
          )}
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
