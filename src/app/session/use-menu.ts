import { useRouter } from '@tanstack/react-router'
import { type MenuItem, portalOf } from '#domain/access/menu.ts'
import type { Role } from '#domain/access/roles.ts'

/** The role's menu, as far as its pages exist: the router is asked, so an entry appears with its route (settled 13). */
export function useMenu(role: Role): { title: string; menu: readonly MenuItem[] } {
  const router = useRouter()
  const { title, menu } = portalOf(role)
  const hasPage = (path: string) => router.getMatchedRoutes(path)[2] !== undefined
  return { title, menu: existing(menu, hasPage) }
}

function existing(menu: readonly MenuItem[], hasPage: (path: string) => boolean): MenuItem[] {
  return menu
    .map((item) => (item.children ? { ...item, children: existing(item.children, hasPage) } : item))
    .filter((item) => (item.children ? item.children.length > 0 : hasPage(item.path)))
}

/** The pages an entry of the menu leads to. */
export function pagesOf(item: MenuItem): readonly MenuItem[] {
  return item.children ?? [item]
}
