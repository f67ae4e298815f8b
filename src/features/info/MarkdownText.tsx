import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import './markdownText.css'

/** The page has its title already, so headings begin one level below. HTML in the text is shown as it is written. */
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

/** A text that somebody wrote in Markdown. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <div className="markdown-text">
      <Markdown options={options}>{children}</Markdown>
    </div>
  )
}
