import type { Letter } from './mail.ts'

interface LetterParts {
  to: string
  language: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** What is looked at one by one, each with its address. */
  links?: readonly { label: string; url: string }[]
  /** The one thing to do, as a button and as an address to copy. */
  action?: { label: string; url: string }
  closing: readonly string[]
}

/** A letter as text and as HTML that every mail program shows: no pictures, no styles from elsewhere. */
export function writeLetter({
  to,
  language,
  subject,
  greeting,
  paragraphs,
  links = [],
  action,
  closing,
}: LetterParts): Letter {
  const addresses = [
    ...links.map(({ label, url }) => `${label}\n${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
  ]
  const text = [greeting, ...paragraphs, ...addresses, ...closing]
  const html = [greeting, ...paragraphs].map(paragraph)
  html.push(...links.map(({ label, url }) => `<p>${link(url, label)}</p>`))
  if (action) html.push(button(action), `<p style="${SMALL}">${link(action.url)}</p>`)
  html.push(...closing.map((line) => `<p style="${SMALL}">${escapeHtml(line)}</p>`))
  return { to, subject, text: `${text.join('\n\n')}\n\nHedgerow\n`, html: page(language, subject, html.join('\n')) }
}

const FONT = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#22261f'
const SMALL = 'font-size:14px;color:#565c50;overflow-wrap:anywhere'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#2f6b3a;color:#ffffff;text-decoration:none;font-weight:600'

function page(language: string, subject: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4ee"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px;${FONT}">
${body}
<p style="${SMALL}">Hedgerow</p>
</div></body></html>
`
}

function paragraph(words: string): string {
  return `<p>${escapeHtml(words)}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a></p>`
}

function link(url: string, label = url): string {
  return `<a href="${escapeHtml(url)}" style="color:#2f6b3a">${escapeHtml(label)}</a>`
}

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
