import { Divider, FocusTrap, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { savedViewsQuery } from '#app/data/saved-views.ts'
import type { SavedList } from '#domain/saved-view/saved-view.schema.ts'
import { isSame, useShownView } from './use-shown-view.ts'
import classes from './views.module.css'

interface ViewsPanelProps {
  list: SavedList
  /** Once a view is shown, or for one of the dialogs. */
  onLeave: (dialog: 'save' | 'manage' | null) => void
}

/** One’s own views and what colleagues share, a tap each; below them what is done with views. */
export function ViewsPanel({ list, onLeave }: ViewsPanelProps) {
  const { t } = useTranslation('blocks')
  const { data, error } = useQuery(savedViewsQuery(list))
  const { shown, show } = useShownView()
  const views = data?.data ?? []

  return (
    <FocusTrap>
      <div>
        {data && views.length === 0 && <Said>{t('list.views.none')}</Said>}
        {!data && error && <Said>{t('list.views.unknown')}</Said>}
        <ul className={classes.views} aria-label={t('list.views.open')}>
          {views.map((view) => {
            const isShown = isSame(view.shown, shown)
            return (
              <li key={`${view.is_own} ${view.owner} ${view.name}`}>
                <UnstyledButton
                  className={classes.item}
                  {...(isShown && { 'aria-current': 'true' })}
                  onClick={() => {
                    void show(view.shown)
                    onLeave(null)
                  }}
                >
                  {isShown ? <IconCheck size={18} aria-hidden /> : <span className={classes.noIcon} />}
                  <span className={classes.name}>{view.name}</span>
                  {!view.is_own && (
                    <Text size="xs" c="dimmed" component="span">
                      {view.owner}
                    </Text>
                  )}
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
        {views.length > 0 && <Divider my={4} />}
        <UnstyledButton className={classes.item} onClick={() => onLeave('save')}>
          <IconDeviceFloppy size={18} aria-hidden />
          {t('list.views.save')}
        </UnstyledButton>
        {views.some(({ is_own }) => is_own) && (
          <UnstyledButton className={classes.item} onClick={() => onLeave('manage')}>
            <IconTrash size={18} aria-hidden />
            {t('list.views.manage')}
          </UnstyledButton>
        )}
      </div>
    </FocusTrap>
  )
}

function Said({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" px="xs" py={6}>
      {children}
    </Text>
  )
}
