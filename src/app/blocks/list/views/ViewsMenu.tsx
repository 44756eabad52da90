import { Button, Popover } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SAVED_LISTS, type SavedList } from '#domain/saved-view/saved-view.schema.ts'

const loadPanel = async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel })
const ViewsPanel = lazy(loadPanel)
const SaveView = lazy(async () => ({ default: (await import('./SaveView.tsx')).SaveView }))
const ManageViews = lazy(async () => ({ default: (await import('./ManageViews.tsx')).ManageViews }))

/** Of which lists views are kept. */
export function keptViewsOf(name: string): SavedList | undefined {
  return SAVED_LISTS.find((list) => list === name)
}

/** Ways to look at this list that somebody kept; loaded when somebody reaches for them. */
export function ViewsMenu({ list }: { list: SavedList }) {
  const { t } = useTranslation('blocks')
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const preload = () => void loadPanel()
  const leave = (next: typeof dialog) => {
    button.current?.focus() // from here a dialog opens, and here it leads back to
    setOpen(false)
    setDialog(next)
  }

  return (
    <>
      <Popover position="bottom-end" returnFocus withinPortal opened={isOpen} onChange={setOpen} width={300}>
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            px="sm"
            aria-label={t('list.views.open')}
            title={t('list.views.open')}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBookmark size={18} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <Suspense fallback={null}>
            <ViewsPanel list={list} onLeave={leave} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      <Suspense fallback={null}>
        {dialog === 'save' && <SaveView list={list} onClose={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViews list={list} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}
