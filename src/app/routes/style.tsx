import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { keys, signedInSearch } from '../addresses/url-search.schema.ts'

/** Every block in every state. A build drops the branch, and with it the page: there /style is not found. */
export const Route = createFileRoute('/style')({
  validateSearch: signedInSearch.extend(keys('section').shape),
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../blocks/style-page/StylePage.tsx'), 'StylePage')
    : () => null,
})
