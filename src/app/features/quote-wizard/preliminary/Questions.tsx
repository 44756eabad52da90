import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionGroup } from '#domain/product/questions.ts'
import { setUnit } from '#domain/quote/edits/set-unit.ts'
import { isYes } from '#domain/quote/quote.items.ts'
import { readAt } from '#domain/sync/path.ts'
import { DateAnswer, YesNoAnswer } from '../answers.tsx'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { useServedWords } from '../draft/use-served-words.ts'
import classes from '../quote-wizard.module.css'

/** The questions of one kind, of the draft's own product version. Most farms answer no to most of them: one tap says so for the rest. */
export function Questions({ group }: { group: QuestionGroup }) {
  const { t } = useTranslation('wizard')
  const served = useServedWords()
  const { body, edit, isEditable, facts } = useQuoteDraft()
  const asked = facts.product.questions[group].filter(({ after }) => !after || isYes(readAt(body, `${group}/${after}`)))
  const open = asked.filter(({ code, type }) => type === 'yesNo' && readAt(body, `${group}/${code}`) === null)

  return (
    <Card
      title={t(`questions.${group}.title`)}
      action={
        open.length > 0 && (
          <Button
            variant="default"
            disabled={!isEditable}
            onClick={() => edit(open.map(({ code }) => setUnit(body, `${group}/${code}`, false)))}
          >
            {t(open.length === asked.length ? 'questions.allNo' : 'questions.restNo')}
          </Button>
        )
      }
    >
      {asked.map(({ code, type }) => {
        const label = served(`${group}/${code}`, `wizard:questions.${group}.${code}`)
        return (
          <div key={code} className={classes.question}>
            {type === 'yesNo' ? (
              <>
                <Text>{label}</Text>
                <YesNoAnswer path={`${group}/${code}`} label={label} />
              </>
            ) : (
              <DateAnswer path={`${group}/${code}`} label={label} required />
            )}
          </div>
        )
      })}
    </Card>
  )
}
