import { Button, Group, Paper, Text } from '@mantine/core'
import { IconArchive, IconCircleX, IconGitMerge, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notesPath, parentOf } from '#domain/note/parent.ts'
import { discardRow, fallsWithRow, sendAgain } from '#local/outbox/refused-work.ts'
import type { Unsent, UnsentChange } from '#local/reads/unsent.ts'
import { dropHeld } from '#local/rows/held-records.ts'
import { dropLetter, type Letter } from '#local/rows/letters.ts'
import { useConfirm } from '../../blocks/feedback/use-confirm.tsx'
import { useUrlSearch } from '../../blocks/url-search.ts'
import { currentWork } from '../../device/work.ts'
import { useAccount } from '../../session/account.ts'
import { CardHeader } from './CardHeader.tsx'
import classes from './sync.module.css'
import { useAuthorWords } from './use-author-words.ts'
import { useChangeWords } from './use-change-words.ts'

interface NeedsYouProps {
  changes: readonly UnsentChange[]
  conflicts: Unsent['conflicts']
  letters: readonly Letter[]
  held: Unsent['held']
}

/** Only a person can resolve these; one card, the reason in words, the way out beside it. */
export function NeedsYou({ changes, conflicts, letters, held }: NeedsYouProps) {
  const { t } = useTranslation('sync')
  const byRecord = [...Map.groupBy(conflicts, ({ conflict }) => conflict.entityId).values()]
  const count = changes.length + conflicts.length + letters.length + held.length
  return (
    <Paper component="section" aria-labelledby="needs-you">
      <CardHeader id="needs-you" title={t('needsYou')} count={count} isUrgent />
      {count === 0 && (
        <Text c="dimmed" px="lg" py="md">
          {t('nothingNeedsYou')}
        </Text>
      )}
      <ul className={classes.rows}>
        {byRecord.map((ofRecord) => (
          <ConflictRow key={ofRecord[0]!.conflict.entityId} conflicts={ofRecord} />
        ))}
        {changes.map((change) => (
          <RefusedRow key={change.deviceSeq} change={change} />
        ))}
        {held.map((record) => (
          <HeldRow key={record.key} record={record} />
        ))}
        {letters.map((letter) => (
          <LetterRow key={letter.key} letter={letter} />
        ))}
      </ul>
    </Paper>
  )
}

function ConflictRow({ conflicts }: { conflicts: Unsent['conflicts'] }) {
  const { t, i18n } = useTranslation('sync')
  const words = useChangeWords()
  const [, change] = useUrlSearch()
  const { conflict, body } = conflicts[0]!
  const account = useAccount()
  const authorWords = useAuthorWords()
  const deletions = conflicts.filter(({ conflict: { kind } }) => kind !== 'value').length
  const others = conflicts.flatMap(({ conflict: { mineAuthor, theirsAuthor } }) =>
    [mineAuthor, theirsAuthor].flatMap((author) =>
      author?.accountId === account.id ? [] : (authorWords(author) ?? []),
    ),
  )
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <li className={classes.row}>
      <IconGitMerge size={22} aria-hidden className={classes.icon} data-tone="attention" />
      <div className={classes.words}>
        <Text fw={600}>{words.titleOf({ entity: conflict.entity, body })}</Text>
        <Text size="sm" c="dimmed">
          {list.format([
            ...(conflicts.length > deletions ? [t('conflict.fields', { count: conflicts.length - deletions })] : []),
            ...(deletions > 0 ? [t('conflict.deletions', { count: deletions })] : []),
          ])}
          {others.length > 0 && ` · ${list.format(new Set(others))}`}
        </Text>
      </div>
      <Button variant="default" onClick={() => void change({ conflict: conflict.id })}>
        {t('compare')}
      </Button>
    </li>
  )
}

/** Where a refused change is put right; the new one waits behind it. */
const EDIT_PAGES: Readonly<Record<string, (change: UnsentChange) => string | undefined>> = {
  policyholder: ({ id }) => `/policyholders/${id}/edit`,
  quote: ({ id }) => `/quotes/${id}/details`,
  note: notesPage,
  reminder: notesPage,
  task: ({ id }) => `/tasks?task=${id}`,
}

/** Beside what a note or a reminder is about. */
function notesPage({ body }: UnsentChange): string | undefined {
  const about = parentOf(body)
  return about ? notesPath(about) : undefined
}

function RefusedRow({ change }: { change: UnsentChange }) {
  const { t } = useTranslation('sync')
  const words = useChangeWords()
  const discard = useDiscard()
  const isRefused = change.state === 'refused'
  const isLost = change.reason === 'lost' // what it hangs on has no page any more
  const editPage = isLost ? undefined : EDIT_PAGES[change.entity]?.(change)
  return (
    <li className={classes.row}>
      <IconCircleX size={22} aria-hidden className={classes.icon} data-tone={isRefused ? 'refused' : undefined} />
      <div className={classes.words}>
        <Text fw={600}>{words.titleOf(change)}</Text>
        <Text size="sm" c="dimmed">
          {words.contentOf(change)} · {isRefused ? t(`refusal.${change.reason ?? 'malformed'}`) : t('reason.behind')}
        </Text>
      </div>
      {isRefused && (
        <Group gap="sm">
          {isLost && <ReadButton id={change.id} />}
          {editPage && (
            <Button component={Link} to={editPage} variant="default">
              {t('open')}
            </Button>
          )}
          <Button variant="default" onClick={() => void onStore((account) => sendAgain(account, change.deviceSeq))}>
            {t('tryAgain')}
          </Button>
          <Button variant="default" c="var(--danger)" onClick={() => void discard(change.deviceSeq)}>
            {t('discard.act')}
          </Button>
        </Group>
      )}
    </li>
  )
}

/** The office lost it and was given it for review; nothing to decide, but to be known. */
function HeldRow({ record }: { record: Unsent['held'][number] }) {
  const { t } = useTranslation('sync')
  const words = useChangeWords()
  return (
    <li className={classes.row}>
      <IconHistory size={22} aria-hidden className={classes.icon} data-tone="attention" />
      <div className={classes.words}>
        <Text fw={600}>{words.titleOf(record)}</Text>
        <Text size="sm" c="dimmed">
          {t(`held.${record.state}`)}
        </Text>
      </div>
      <Group gap="sm">
        <ReadButton id={record.key} />
        {record.state !== 'waiting' && (
          <Button variant="default" onClick={() => void onStore((account) => dropHeld(account, record.key))}>
            {t('forget')}
          </Button>
        )}
      </Group>
    </li>
  )
}

function ReadButton({ id }: { id: string }) {
  const { t } = useTranslation('sync')
  const [, change] = useUrlSearch()
  return (
    <Button variant="default" onClick={() => void change({ held: id })}>
      {t('held.read')}
    </Button>
  )
}

/** Kept until read: what the office did not take, or what was discarded here. */
function LetterRow({ letter }: { letter: Letter }) {
  const { t } = useTranslation('sync')
  const words = useChangeWords()
  const { row, view, reason, refused } = letter
  const paths =
    refused.length > 0 ? refused.map(({ path }) => path) : row.ops.flatMap((op) => ('path' in op ? op.path : []))
  return (
    <li className={classes.row}>
      <IconArchive size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>{words.titleOf({ entity: row.entity, body: view })}</Text>
        <Text size="sm" c="dimmed">
          {words.contentOf({ entity: row.entity, kind: row.kind, paths, body: view })} ·{' '}
          {reason === 'discarded' ? t('discard.kept') : t(`refusal.${refused[0]?.code ?? reason}`)}
        </Text>
      </div>
      <Button variant="default" onClick={() => void onStore((account) => dropLetter(account, letter.key))}>
        {t('forget')}
      </Button>
    </li>
  )
}

/** Asks first, and says what else would go. */
function useDiscard() {
  const { t } = useTranslation('sync')
  const confirm = useConfirm()
  return async (deviceSeq: number) => {
    const work = currentWork()
    if (work.kind !== 'open') return
    const { length: count } = await fallsWithRow(work.account, deviceSeq)
    const isSure = await confirm({
      title: t('discard.title'),
      body: t('discard.body', { count }),
      confirmLabel: t('discard.act'),
      isDestructive: true,
    })
    if (isSure) await discardRow(work.account, deviceSeq)
  }
}

async function onStore(act: (account: Parameters<typeof sendAgain>[0]) => Promise<void>): Promise<void> {
  const work = currentWork()
  if (work.kind === 'open') await act(work.account)
}
