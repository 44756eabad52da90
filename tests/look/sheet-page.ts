import type { Language } from '#domain/kernel/languages.ts'

export interface Picture {
  /** As the router spells it. */
  route: string
  path: string
  role: string | null
  language: Language
  file: string
  width: number
  colorScheme: 'light' | 'dark'
}

/** A row for each route, its pictures side by side; a press opens one whole. */
export function sheetOf(pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ path }) => path)].map(([path, its]) => {
    const cells = its.map(
      ({ file, language, width, colorScheme }) =>
        `<a href="${file}"><img loading="lazy" src="${file}" alt="${language} ${width} ${colorScheme}"></a>`,
    )
    return `<h2>${its[0]!.route} <small>${its[0]!.role ?? 'visitor'} · ${path}</small></h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Hedgerow, every route</title><style>${STYLE}</style>${rows.join('\n')}`
}

const STYLE = `body{font:14px sans-serif;margin:16px;background:#777;color:#fff}h2{font-size:15px;margin:20px 0 6px}
small{font-weight:400}div{display:flex;gap:6px;flex-wrap:wrap;align-items:flex-start}img{height:260px;display:block}`
