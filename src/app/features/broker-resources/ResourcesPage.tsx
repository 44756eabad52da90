import { Accordion, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../blocks/feedback/ErrorPanel.tsx'
import { isUnreachable } from '../../data/refusal.ts'
import { toasts } from '../../telling/toasts.ts'
import { ResourceLink } from './ResourceLink.tsx'
import { resourcesQuery } from './resource.queries.ts'
import classes from './resources.module.css'

/** Wordings, papers and videos for brokers, folder by folder (spec 1 §2.7). */
export function ResourcesPage() {
  const { t } = useTranslation('resources')
  const { data: folders, error, refetch } = useQuery(resourcesQuery)
  const hasFailed = error !== null && !isUnreachable(error) // without signal the page says so itself, once
  useEffect(() => {
    if (hasFailed) toasts.problem(t('failed'))
  }, [hasFailed, t])

  return (
    <Stack gap="md">
      <Title order={1}>{t('title')}</Title>
      {!folders && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!folders && !error && <Skeleton height={240} />}
      {folders && (
        <Accordion multiple variant="separated" classNames={{ item: classes.folder ?? '' }}>
          {folders.map(({ folder_name: folder, file_count: count, files }) => (
            <Accordion.Item key={folder} value={folder}>
              <Accordion.Control>
                <Text span fw={600}>
                  {folder}
                </Text>
                <Text span c="dimmed" ml="sm" className="num">
                  {t('files', { count })}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                <ul className={classes.files}>
                  {files.map((file) => (
                    <li key={file.file_name}>
                      <ResourceLink folder={folder} file={file} />
                    </li>
                  ))}
                </ul>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </Stack>
  )
}
