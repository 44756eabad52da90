import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { QUESTION_GROUPS } from '#domain/product/questions.ts'
import { askedQuestions } from '#domain/quote/checks/question-answers.ts'
import { type Body, isBody } from '#domain/sync/json.ts'
import { textIn } from '#domain/sync/read-body.ts'
import { Section } from '../blocks/detail/Section.tsx'
import { useQuestionWords } from '../words/use-question-words.ts'
import { useServedWords } from '../words/use-served-words.ts'
import classes from './farm.module.css'
import { useProduct } from './use-product.ts'

/** What was asked about the farm as a whole, and what was answered; what nobody has answered yet is left out. */
export function FarmAnswers({ body }: { body: Body }) {
  const { t } = useTranslation('wizard')
  const product = useProduct(textIn(body, 'productVersion'))
  const words = useQuestionWords(useServedWords(product))
  const told = QUESTION_GROUPS.map((group) => {
    const answers = isBody(body[group]) ? body[group] : {}
    const facts = askedQuestions(body, group, product).flatMap((question) => {
      const answer = answers[question.code] ?? ''
      return answer === ''
        ? []
        : [{ label: words.nameOf(group, question.code), value: words.answerOf(group, question, answer) }]
    })
    return { group, facts }
  }).filter(({ facts }) => facts.length > 0)
  if (told.length === 0) return null
  return (
    <Section title={t('farm:answers')}>
      {told.map(({ group, facts }) => (
        <div key={group} className={classes.answers}>
          <Text fw={600} component="h3" size="sm">
            {t(`wizard:questions.${group}.title`)}
          </Text>
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}
