import { expect, test } from 'vitest'
import { filesOfSources, scriptsOfPage } from './initialScripts.mjs'

test('lists module scripts and preloaded modules of a page, and no styles', () => {
  const html = `<head><link rel="stylesheet" href="/assets/index.css">
    <script type="module" crossorigin nonce="x" src="/assets/index-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-b2.js"></head>
    <template><link rel="modulepreload" crossorigin href="/assets/Shell-c3.js"></template>`
  expect(scriptsOfPage(html)).toEqual(['/assets/index-a1.js', '/assets/react-b2.js'])
})

test('follows static imports of a lazily loaded source, circles included', () => {
  const manifest = {
    'src/features/account/session/SignInScreen.tsx': { file: 'assets/SignIn.js', imports: ['_form.js'] },
    '_form.js': { file: 'assets/form.js', imports: ['src/features/account/session/SignInScreen.tsx'] },
    'src/map/view/MapView.tsx': { file: 'assets/map.js' },
  }
  expect(filesOfSources(manifest, (source) => source.endsWith('SignInScreen.tsx'))).toEqual([
    'assets/SignIn.js',
    'assets/form.js',
  ])
})
