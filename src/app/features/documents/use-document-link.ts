import type { LinkProps } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The address that opens a document beside its list, whichever list that is. */
export function useDocumentLink(): (id: string) => LinkProps {
  return useCallback((id) => ({ to: '.', search: (old) => ({ ...old, document: id }) }), [])
}
