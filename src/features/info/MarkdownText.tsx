import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import './markdownText.css'

/** The page has its own title, so headings start one level below. HTML in the text is shown as text. */
const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    h1: { component: 'h2' },
    h2: { component: 'h3' },
    h3: { component: 'h4' },
    h4: { component: 'h5' },
    h5: { component: 'h6' },
  },
}

/** Renders Markdown. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <div className="markdown-text">
      <Markdown options={options}>{children}</Markdown>
    </div>
  )
}
