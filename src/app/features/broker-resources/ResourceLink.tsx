import { UnstyledButton } from '@mantine/core'
import { IconFile, IconFileTypeDoc, IconVideo } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shownFileName } from '#domain/kernel/text.ts'
import type { ResourceFile } from '#domain/resource/resource.schema.ts'
import { openInTab } from '../../blocks/files/open-in-tab.ts'
import { useIsOffline } from '../../data/connection.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { resourcesQuery } from './resource.queries.ts'
import classes from './resources.module.css'

/** One file by its name and kind: shown in here where it can be, in a tab of its own where not. */
export function ResourceLink({ folder, file }: { folder: string; file: ResourceFile }) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const isOffline = useIsOffline()
  const { file_name, url, mime_type, embeddable } = file
  const words = (
    <>
      <KindIcon type={mime_type} />
      {shownFileName(file_name)}
    </>
  )
  if (embeddable) {
    return (
      <Link to={url} className={classes.link ?? ''}>
        {words}
      </Link>
    )
  }

  const open = async () => {
    if (isOffline) return toasts.warning(t('offline'))
    await openInTab(async () => {
      const asked = await act(() => client.fetchQuery({ ...resourcesQuery, staleTime: 0 }))
      if (!asked.ok) return null
      const found = asked.value.find(({ folder_name }) => folder_name === folder)?.files
      const address = found?.find((each) => each.file_name === file_name)?.url
      if (!address) toasts.warning(t('gone'))
      return address ?? null
    })
  }
  return (
    <UnstyledButton className={classes.link} onClick={() => void open()}>
      {words}
    </UnstyledButton>
  )
}

function KindIcon({ type }: { type: string }) {
  const Icon = type.startsWith('video/') ? IconVideo : /msword|wordprocessing/.test(type) ? IconFileTypeDoc : IconFile
  return <Icon size={20} aria-hidden className={classes.icon} />
}
