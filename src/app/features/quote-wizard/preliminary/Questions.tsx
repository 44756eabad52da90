import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionGroup } from '#domain/product/questions.ts'
import { setUnit } from '#domain/quote/body/set-unit.ts'
import { askedQuestions } from '#domain/quote/checks/question-answers.ts'
import { readAt } from '#domain/sync/path.ts'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { QuestionField } from './QuestionField.tsx'

/** The questions of one kind, of the draft's own product version. Most farms answer no to most of them: one tap says so for the rest. */
export function Questions({ group }: { group: QuestionGroup }) {
  const { t } = useTranslation('wizard')
  const { body, edit, isEditable, facts } = useQuoteDraft()
  const asked = askedQuestions(body, group, facts.product)
  const yesNos = asked.filter(({ type }) => type === 'yesNo')
  const open = yesNos.filter(({ code }) => readAt(body, `${group}/${code}`) === null)

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
            {t(open.length === yesNos.length ? 'questions.allNo' : 'questions.restNo')}
          </Button>
        )
      }
    >
      {asked.map((question) => (
        <QuestionField key={question.code} group={group} question={question} />
      ))}
    </Card>
  )
}
