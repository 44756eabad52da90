import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/access/can.ts'
import { quoteShape } from '#domain/quote/quote.shape.ts'
import type { Conflict } from '#domain/sync/conflict.ts'
import type { Body, Json } from '#domain/sync/json.ts'
import { save } from '#local/save.ts'
import { toasts } from '../../blocks/feedback/toasts.ts'
import { useUnitWords } from '../../device/use-unit-words.ts'
import { currentWork } from '../../device/work.ts'
import { useAccount } from '../../session/account.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import classes from './sync.module.css'
import { useAuthorWords } from './use-author-words.ts'

/** Two people meant different things in one field, or one address: whoever may write chooses one, whole. */
export function ConflictChoice({ conflict, body }: { conflict: Conflict; body: Body }) {
  const { t } = useTranslation('sync')
  const account = useAccount()
  const unitWords = useUnitWords()
  const quoteWords = useQuoteUnitWords(body)
  const words = conflict.entity === quoteShape.type ? quoteWords : unitWords
  const authorWords = useAuthorWords()
  const [isBusy, setBusy] = useState(false)
  const isOwn = conflict.mineBy === account.id
  const mayChoose = can(account, 'policyholder', 'update')

  const choose = async (value: Json) => {
    setBusy(true)
    await settle(conflict, value, (key) => toasts.problem(t(key)))
    setBusy(false)
  }
  const sides = [
    {
      key: 'mine',
      value: conflict.mine,
      by: authorWords(conflict.mineAuthor) ?? t(isOwn ? 'conflict.yours' : 'conflict.colleagues'),
      act: isOwn ? 'useMine' : 'useColleagues',
    },
    {
      key: 'theirs',
      value: conflict.theirs,
      by: authorWords(conflict.theirsAuthor) ?? t('conflict.office'),
      act: isOwn ? 'useTheirs' : 'useOffice',
    },
  ]

  return (
    <section className={classes.conflict} aria-label={words.nameOf(conflict.path)}>
      <Title order={3} size="h4" mb="sm">
        {words.nameOf(conflict.path)}
      </Title>
      <div className={classes.sides}>
        {sides.map(({ key, value, by, act }, at) => (
          <div key={key} className={classes.side} data-own={(isOwn ? at === 0 : at === 1) || undefined}>
            <Text size="sm" c="dimmed">
              {by}
            </Text>
            <span className={classes.value}>{words.valueOf(conflict.path, value)}</span>
            {mayChoose && (
              <Button variant={at === 0 ? 'filled' : 'default'} disabled={isBusy} onClick={() => void choose(value)}>
                {t(`conflict.${act}`)}
              </Button>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A choice is a change like any other, over the value that was shown (sync.md 4.4 Resolving). */
async function settle(
  { id, ver, entity, entityId, path, theirs }: Conflict,
  value: Json,
  tell: (key: string) => void,
): Promise<void> {
  const work = currentWork()
  if (work.kind !== 'open') return
  const saved = await save(work.account, {
    entity,
    id: entityId,
    kind: 'patch',
    edits: [{ kind: 'set', path, seen: theirs, value }],
    resolves: [{ id, ver }],
  })
  if (saved.kind === 'refused' || saved.kind === 'notSaved') tell(`notSaved.${saved.why}`)
}
