import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetView, savedViewsQuery, saveView } from '#app/data/saved-views.ts'
import type { SavedList, SavedView } from '#domain/saved-view/saved-view.schema.ts'
import { act } from '../../../telling/act.ts'
import { toasts } from '../../../telling/toasts.ts'
import { StateBadge } from '../../detail/StateBadge.tsx'
import { PassingDialog } from '../../drawer/PassingDialog.tsx'
import { useConfirm } from '../../feedback/use-confirm.tsx'
import classes from '../list.module.css'

/** One’s own views, to be deleted. The last one gone, there is nothing left to do here. */
export function ManageViews({ list, onClose }: { list: SavedList; onClose: () => void }) {
  const { t } = useTranslation('blocks')
  const client = useQueryClient()
  const confirm = useConfirm()
  const { data } = useQuery(savedViewsQuery(list))
  const views = data?.data.filter(({ is_own }) => is_own) ?? []
  const isEmpty = data !== undefined && views.length === 0
  useEffect(() => {
    if (isEmpty) onClose()
  }, [isEmpty, onClose])

  async function forget(view: SavedView): Promise<void> {
    const { name, shown, is_shared: isShared } = view
    const isSure = await confirm({
      title: t('list.views.deleteTitle', { name }),
      body: t(isShared ? 'list.views.deleteShared' : 'list.views.deleteOwn'),
      confirmLabel: t('list.views.delete'),
      isDestructive: true,
    })
    if (!isSure) return
    const { ok } = await act(() => forgetView(client, view))
    const restored = async () => (await act(() => saveView(client, { list, name, shown, is_shared: isShared }))).ok
    if (ok) toasts.undoable(t('list.views.deleted', { name }), restored)
  }

  return (
    <PassingDialog title={t('list.views.manageTitle')} onClose={onClose}>
      <Stack gap={0} component="ul" className={classes.plainList}>
        {views.map((view) => (
          <Group key={view.name} component="li" justify="space-between" wrap="nowrap" mih={48}>
            <Text style={{ overflowWrap: 'anywhere' }}>{view.name}</Text>
            <Group gap="xs" wrap="nowrap">
              {view.is_shared && <StateBadge tone="neutral">{t('list.views.shared')}</StateBadge>}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={48}
                aria-label={t('list.views.deleteOne', { name: view.name })}
                onClick={() => void forget(view)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
    </PassingDialog>
  )
}
