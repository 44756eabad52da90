import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'

/** Every block in every state. A build drops the branch, and with it the page: there /style is not found. */
export const Route = createFileRoute('/style')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../blocks/style-page/StylePage.tsx'), 'StylePage')
    : () => null,
})
