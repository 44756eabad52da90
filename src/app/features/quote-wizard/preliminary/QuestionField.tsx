import { Text } from '@mantine/core'
import type { Question, QuestionGroup } from '#domain/product/questions.ts'
import { useQuestionWords } from '../../../words/use-question-words.ts'
import {
  ChoiceAnswer,
  DateAnswer,
  MoneyAnswer,
  NumberAnswer,
  PhoneAnswer,
  PostalAnswer,
  TextAnswer,
  YesNoAnswer,
} from '../answers.tsx'
import { useServedWords } from '../draft/use-served-words.ts'
import classes from '../quote-wizard.module.css'

interface QuestionFieldProps {
  group: QuestionGroup
  question: Question
}

/** A question beside its answer: a yes or no to tap, or the input its kind of answer has everywhere. */
export function QuestionField({ group, question }: QuestionFieldProps) {
  const label = useQuestionWords(useServedWords()).nameOf(group, question.code)
  return (
    <div className={classes.question}>
      {question.type === 'yesNo' && <Text>{label}</Text>}
      <QuestionAnswer group={group} question={question} label={label} />
    </div>
  )
}

function QuestionAnswer({ group, question, label }: QuestionFieldProps & { label: string }) {
  const { choiceOf } = useQuestionWords(useServedWords())
  const { code, type, options = [], validations, isOptional = false } = question
  const common = { path: `${group}/${code}`, label, required: !isOptional }
  switch (type) {
    case 'select': {
      const data = options.map((each) => ({ value: each, label: choiceOf(group, code, each) }))
      return <ChoiceAnswer {...common} data={data} clearable={isOptional} />
    }
    case 'date':
      return <DateAnswer {...common} />
    case 'currency':
      return <MoneyAnswer {...common} />
    case 'number':
      return <NumberAnswer {...common} />
    case 'phone':
      return <PhoneAnswer {...common} />
    case 'email':
      return <TextAnswer {...common} type="email" inputMode="email" />
    case 'string':
      return validations?.format === 'postal_code' ? <PostalAnswer {...common} /> : <TextAnswer {...common} />
    case 'yesNo':
      return <YesNoAnswer {...common} />
  }
}
