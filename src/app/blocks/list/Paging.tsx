import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES_OFFERED } from '#domain/kernel/limits.ts'
import classes from './list.module.css'

interface PagingProps {
  page: number
  pageSize: number
  totalCount: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** The footer of a list; the list leaves it out when everything fits on one page (spec 1 §9). */
export function Paging({ page, pageSize, totalCount, onPage, onPageSize }: PagingProps) {
  const { t, i18n } = useTranslation('blocks')
  const number = (value: number) => value.toLocaleString(i18n.language)
  const first = (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, totalCount)

  return (
    <Group component="nav" aria-label={t('list.pages')} justify="space-between" className={classes.footer}>
      <Group gap="sm" wrap="nowrap">
        <NativeSelect
          aria-label={t('list.pageSize')}
          className={classes.pageSize}
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          data={PAGE_SIZES_OFFERED.map((size) => ({ value: String(size), label: t('list.rows', { count: size }) }))}
        />
      </Group>
      <Group gap="sm" wrap="nowrap">
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('list.range', { first: number(first), last: number(last), total: number(totalCount) })}
        </Text>
        <ActionIcon aria-label={t('list.previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon aria-label={t('list.nextPage')} disabled={last >= totalCount} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
