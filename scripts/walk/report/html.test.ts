import { expect, it } from 'vitest'
import { html, markup } from './html'

it('writes texts as texts, in elements and attributes', () => {
  const hostile = `"><script>alert('1')</script>&amp;`
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</p>',
  )
})

it('nests markup, lists of it, numbers and nothing', () => {
  const items = [1, 2].map((number) => html`<b>${number}</b>`)
  expect(
    html`<p>${items}${null}</p>
      ${markup('<hr>')}`.text.replaceAll(/\s/g, ''),
  ).toBe('<p><b>1</b><b>2</b></p><hr>')
})
