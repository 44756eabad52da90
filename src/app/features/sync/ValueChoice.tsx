import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { quoteShape } from '#domain/quote/shape/quote.shape.ts'
import { leaveDeleted, questionAround } from '#domain/sync/device/choose.ts'
import type { Json } from '#domain/sync/json.ts'
import type { AskedConflict } from '#local/reads/unsent.ts'
import { useUnitWords } from '../../device/use-unit-words.ts'
import { useAccount } from '../../session/account.ts'
import { useQuoteUnitWords } from '../../words/use-quote-unit-words.ts'
import { Asked, Side } from './Asked.tsx'
import classes from './sync.module.css'
import { useAuthorWords } from './use-author-words.ts'
import { useChoosing } from './use-choosing.ts'

/** Two values of one field, or of one address: the reader's own is called theirs, whichever side it is on. */
export function ValueChoice({ asked, all }: { asked: AskedConflict; all: readonly AskedConflict[] }) {
  const { t } = useTranslation('sync')
  const account = useAccount()
  const { conflict, body } = asked
  const unitWords = useUnitWords()
  const quoteWords = useQuoteUnitWords(body)
  const isQuote = conflict.entity === quoteShape.type
  const words = isQuote ? quoteWords : unitWords
  const authorWords = useAuthorWords()
  const { isBusy, mayChoose, choose } = useChoosing(asked, all)
  const gone = isQuote ? questionAround(quoteShape, body, conflict) : null
  const { path, mine, theirs, mineBy, mineAuthor, theirsAuthor } = conflict
  const [isMineOwn, isTheirsOwn] = [mineBy === account.id, theirsAuthor?.accountId === account.id]
  const use = (value: Json) => void choose([{ kind: 'set', path, seen: theirs, value }])

  const actOf = (isOwn: boolean, isOtherOwn: boolean, nobodys: 'useColleagues' | 'useOffice') => {
    if (isOwn) return isOtherOwn ? 'useThis' : 'useMine'
    return isOtherOwn ? 'useTheirs' : nobodys
  }
  const sides = [
    {
      key: 'mine',
      value: mine,
      isOwn: isMineOwn,
      by: authorWords(mineAuthor) ?? t(isMineOwn ? 'conflict.yours' : 'conflict.colleagues'),
      act: actOf(isMineOwn, isTheirsOwn, 'useColleagues'),
    },
    {
      key: 'theirs',
      value: theirs,
      isOwn: isTheirsOwn,
      by: authorWords(theirsAuthor) ?? t('conflict.office'),
      act: actOf(isTheirsOwn, isMineOwn, 'useOffice'),
    },
  ]

  return (
    <Asked name={words.nameOf(path)} asked={asked}>
      {gone && (
        <Text size="sm" className={classes.across}>
          {t('conflict.deletedSince')}
        </Text>
      )}
      {sides.map(({ key, value, isOwn, by, act }, at) => (
        <Side key={key} by={by} isOwn={isOwn}>
          <span className={classes.value}>{words.valueOf(path, value)}</span>
          {mayChoose && !asked.isChosen && (
            <Button variant={at === 0 ? 'filled' : 'default'} disabled={isBusy} onClick={() => use(value)}>
              {t(`conflict.${act}`)}
            </Button>
          )}
        </Side>
      ))}
      {gone && mayChoose && !asked.isChosen && (
        <Button
          variant="default"
          className={classes.across ?? ''}
          disabled={isBusy}
          onClick={() => void choose(leaveDeleted(body, gone))}
        >
          {t('conflict.leaveDeleted')}
        </Button>
      )}
    </Asked>
  )
}
