import { Pill, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './narrow.module.css'
import type { Narrowing } from './narrowed-columns.ts'
import { useConditionWords } from './use-condition-words.ts'

/** What the list is narrowed to, said in words above its rows, each to be taken away. */
export function ConditionPills({ list, conditions, onNarrow }: Narrowing) {
  const { t } = useTranslation('blocks')
  const wordsOf = useConditionWords(list)
  return (
    <ul className={classes.pills} aria-label={t('list.narrow.shown')}>
      {conditions.map((condition, at) => {
        const words = wordsOf(condition)
        return (
          <li key={`${condition.code} ${condition.operator} ${condition.value}`}>
            <Pill component="span" size="lg" className={classes.pill} classNames={{ label: classes.words }}>
              {words}
              <UnstyledButton
                className={classes.take}
                aria-label={t('list.narrow.remove', { column: words })}
                onClick={() => onNarrow(conditions.filter((_, other) => other !== at))}
              >
                <IconX size={16} aria-hidden />
              </UnstyledButton>
            </Pill>
          </li>
        )
      })}
    </ul>
  )
}
