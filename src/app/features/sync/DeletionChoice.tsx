import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordName } from '#domain/refused-work/record-name.ts'
import { keepItem, leaveDeleted, type Question } from '#domain/sync/device/choose.ts'
import { isSame } from '#domain/sync/json.ts'
import { itemOf, type Path } from '#domain/sync/path.ts'
import { itemAt } from '#domain/sync/path-target.ts'
import type { AskedConflict } from '#local/reads/unsent.ts'
import { useAccount } from '../../session/account.ts'
import { useItemFacts } from '../../words/use-item-facts.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import { Asked, Side } from './Asked.tsx'
import classes from './sync.module.css'
import { useAuthorWords } from './use-author-words.ts'
import { useChoosing } from './use-choosing.ts'

interface DeletionChoiceProps {
  asked: AskedConflict
  all: readonly AskedConflict[]
  question: Question
}

/** One person deleted what another worked on: it is kept, or left deleted, with all that goes along (field 6.3). */
export function DeletionChoice({ asked, all, question }: DeletionChoiceProps) {
  const { t, i18n } = useTranslation('sync')
  const account = useAccount()
  const { conflict, body, isChosen } = asked
  const { path, along, fallen, emptied, isDeletionKept } = question
  const words = useQuoteUnitWords(body)
  const authorWords = useAuthorWords()
  const { isBusy, mayChoose, choose } = useChoosing(asked, all)
  const [left, leave] = useState<readonly Path[]>([])
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const listed = (paths: readonly Path[]) => list.format(paths.map(words.nameOf))
  const restorable = [...fallen, ...emptied]
  const restored = restorable.filter((each) => !left.includes(each))
  const restoredName = (each: Path) =>
    emptied.includes(each) ? t('conflict.backInIt', { name: words.nameOf(itemOf(each)) }) : words.nameOf(each)
  const [deleter, changer] = isDeletionKept
    ? [conflict.mineAuthor, conflict.theirsAuthor]
    : [conflict.theirsAuthor, conflict.mineAuthor]
  const isOwn = (author: typeof deleter) => author?.accountId === account.id
  const name = path === '' ? recordName(conflict.entity, body) : words.nameOf(path)
  const isOpen = mayChoose && !isChosen

  return (
    <Asked name={name} asked={asked}>
      <Side by={authorWords(changer, 'change') ?? t('conflict.changed')} isOwn={isOwn(changer)}>
        <Facts question={question} asked={asked} />
        {restorable.length > 0 && isOpen && (
          <Checkbox.Group
            label={t('conflict.bringBack')}
            value={restored}
            onChange={(chosen) => leave(restorable.filter((each) => !chosen.includes(each)))}
          >
            <Stack gap={8} mt={8}>
              {restorable.map((each) => (
                <Checkbox key={each} value={each} label={restoredName(each)} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {isOpen && (
          <Button disabled={isBusy} onClick={() => void choose(keepItem(body, question, restored))}>
            {t('conflict.keepItem')}
          </Button>
        )}
      </Side>
      <Side by={authorWords(deleter, 'deletion') ?? t('conflict.deleted')} isOwn={isOwn(deleter)}>
        <div className={classes.value}>
          {t('conflict.isDeleted')}
          {along.length > 0 && (
            <Text size="sm" mt={4}>
              {t('conflict.along', { names: listed(along) })}
            </Text>
          )}
        </div>
        {isOpen && path !== '' && (
          <Button variant="default" disabled={isBusy} onClick={() => void choose(leaveDeleted(body, question))}>
            {t('conflict.leaveDeleted')}
          </Button>
        )}
      </Side>
    </Asked>
  )
}

/** The item in the reader's words: what changed first, with what it was. */
function Facts({
  question: { path, along, before, isDeletionKept },
  asked: { body },
}: Pick<DeletionChoiceProps, 'question' | 'asked'>) {
  const { t, i18n } = useTranslation('sync')
  const words = useQuoteUnitWords(body)
  const factsOf = useItemFacts(body)
  const item = path === '' ? null : itemAt(body, path)
  const touched = isDeletionKept ? along.filter((each) => isTouched(each)) : []
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <div className={classes.facts}>
      {item && (
        <dl>
          {factsOf(path, item, before[path]).map(({ unit, label, value, was }) => (
            <div key={unit} data-changed={was !== null || undefined}>
              <dt>{label}</dt>
              <dd>
                {value} {was !== null && <small>{t('conflict.was', { value: was })}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {touched.length > 0 && (
        <Text size="sm" fw={600}>
          {t('conflict.alsoChanged', { names: list.format(touched.map(words.nameOf)) })}
        </Text>
      )}
    </div>
  )

  function isTouched(each: Path): boolean {
    const [now, then] = [itemAt(body, each), before[each]]
    return (
      !now || !then || factsOf(each, now, then).some(({ was }) => was !== null) || !isSame(now.life ?? null, 'live')
    )
  }
}
