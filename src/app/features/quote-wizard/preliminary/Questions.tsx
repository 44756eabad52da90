import { useTranslation } from 'react-i18next'
import type { QuestionGroup } from '#domain/product/questions.ts'
import { askedQuestions } from '#domain/quote/checks/question-answers.ts'
import { Card } from '../Card.tsx'
import { useQuoteDraft } from '../draft/quote-draft.ts'
import { QuestionField } from './QuestionField.tsx'

/** The questions of one kind, of the draft's own product version. */
export function Questions({ group }: { group: QuestionGroup }) {
  const { t } = useTranslation('wizard')
  const { body, facts } = useQuoteDraft()
  return (
    <Card title={t(`questions.${group}.title`)}>
      {askedQuestions(body, group, facts.product).map((question) => (
        <QuestionField key={question.code} group={group} question={question} />
      ))}
    </Card>
  )
}
