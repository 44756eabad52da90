import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { policyChoicesQuery } from './receipt.queries.ts'

interface PolicyChoiceProps
  extends Pick<SelectProps, 'label' | 'required' | 'value' | 'error' | 'onChange' | 'onFocus' | 'onBlur'> {
  /** What is looked for before anything is typed. */
  searched: string
  /** One that is offered whatever is looked for. */
  proposed?: { value: string; label: string } | null | undefined
}

/** A policy by its number or its holder; the office finds them. */
export function PolicyChoice({ searched, proposed, ...select }: PolicyChoiceProps) {
  const { t } = useTranslation('payments')
  const [search, setSearch] = useState(searched)
  const { data: found = [] } = useQuery(policyChoicesQuery(search))
  const policies = proposed && found.every(({ value }) => value !== proposed.value) ? [proposed, ...found] : found
  return (
    <Select
      {...select}
      description={t('move.policyHint')}
      data={policies}
      filter={({ options }) => options} // found by more than their labels
      searchable
      onClick={(event) => event.currentTarget.select()} // typing looks for another, it does not add to the name
      // A label that is there already was picked, not typed: what was found stays.
      onSearchChange={(typed) => policies.every(({ label }) => label !== typed) && setSearch(typed)}
      nothingFoundMessage={t('move.noPolicy')}
    />
  )
}
