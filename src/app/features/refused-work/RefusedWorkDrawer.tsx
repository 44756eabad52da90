import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { refusedWorkApi } from '#domain/refused-work/refused-work.api.ts'
import type { RefusedValue, RefusedWork } from '#domain/refused-work/refused-work.schema.ts'
import { FactGrid } from '../../blocks/detail/FactGrid.tsx'
import { DrawerActions } from '../../blocks/drawer/DrawerActions.tsx'
import { RecordDrawer } from '../../blocks/drawer/RecordDrawer.tsx'
import { call } from '../../data/call.ts'
import { useAccount } from '../../session/account.ts'
import { act } from '../../telling/act.ts'
import { toasts } from '../../telling/toasts.ts'
import { RecordFacts } from '../../words/RecordFacts.tsx'
import { REFUSED_WORK, refusedWorkQuery } from './refused-work.queries.ts'
import { useRefusedWords } from './use-refused-words.ts'

const NO_FLAGS: readonly never[] = []

/** `?refused={id}`: whose it is and why it was refused; what was typed, for whoever may read the record. */
export function RefusedWorkDrawer() {
  const { t } = useTranslation('refused-work')
  return (
    <RecordDrawer
      when="refused"
      flags={NO_FLAGS}
      query={refusedWorkQuery}
      titleOf={() => t('one')}
      notFound={t('notFound')}
    >
      {(work, { close }) => <Work work={work} onDone={() => void close()} />}
    </RecordDrawer>
  )
}

function Work({ work, onDone }: { work: RefusedWork; onDone: () => void }) {
  const { t } = useTranslation('refused-work')
  const account = useAccount()
  const queryClient = useQueryClient()
  const words = useRefusedWords()
  const { author, brokerage, change_count, values, done } = work

  const finish = async () => {
    const acted = await act(() => call(refusedWorkApi.finish, { params: { id: work.id } }))
    await queryClient.invalidateQueries({ queryKey: REFUSED_WORK })
    if (!acted.ok) return
    toasts.done(t('isDone'))
    onDone()
  }

  return (
    <Stack gap="lg">
      <FactGrid
        facts={[
          { label: t('columns:columns.refusedWork.author'), value: author.full_name },
          { label: t('columns:columns.refusedWork.brokerage'), value: brokerage?.name },
          { label: t('columns:columns.refusedWork.kind'), value: words.kindOf(work) },
          ...(work.record ? [{ label: t('record'), value: words.recordOf(work) }] : []),
          { label: t('columns:columns.refusedWork.count'), value: change_count },
          { label: t('columns:columns.refusedWork.at'), value: words.timeOf(work.refused_at) },
          { label: t('keptUntil'), value: words.timeOf(work.kept_until) },
          { label: t('columns:columns.refusedWork.reason'), value: words.reasonOf(work), isWide: true },
        ]}
      />
      {values ? <Values work={work} values={values} /> : <Text c="dimmed">{t('withoutValues')}</Text>}
      {done && <Text role="status">{t('doneBy', { name: done.by.full_name, at: words.timeOf(done.at) })}</Text>}
      {!done && can(account, 'refused_work', 'finish') && (
        <DrawerActions note={<Text size="sm">{t('finishHint')}</Text>}>
          <Button onClick={() => void finish()}>{t('finish')}</Button>
        </DrawerActions>
      )}
    </Stack>
  )
}

function Values({ work, values }: { work: RefusedWork; values: readonly RefusedValue[] }) {
  const { t } = useTranslation('refused-work')
  const { nameOf, valueOf } = useRefusedWords()
  if (work.record)
    return (
      <section>
        <Title order={3} mb="xs">
          {t('whole')}
        </Title>
        <RecordFacts entity={work.entity} values={values} />
      </section>
    )
  return (
    <section>
      <Title order={3} mb="xs">
        {t('values')}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field')}</Table.Th>
            <Table.Th>{t('seen')}</Table.Th>
            <Table.Th>{t('meant')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.map(({ path, seen, value }) => (
            <Table.Tr key={path}>
              <Table.Th scope="row">{nameOf(path)}</Table.Th>
              <Table.Td c="dimmed">{valueOf(path, seen)}</Table.Td>
              <Table.Td>{valueOf(path, value)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
