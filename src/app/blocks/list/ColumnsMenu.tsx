import { Button, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnChoice } from './ColumnsPanel.tsx'
import classes from './list.module.css'

const loadPanel = async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel })
const ColumnsPanel = lazy(loadPanel)

/** The choice of columns, loaded when somebody reaches for it and not before the first rows. */
export function ColumnsMenu(choice: ColumnChoice) {
  const { t } = useTranslation('blocks')
  const preload = () => void loadPanel()
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="default" className={classes.tool} onPointerEnter={preload} onFocus={preload}>
          <IconColumns3 size={18} aria-hidden />
          <span className={classes.toolName}>{t('list.columns')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.columns')}>
        <Suspense fallback={null}>
          <ColumnsPanel {...choice} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
