import { expect, it } from 'vitest'
import { junitOf } from './junit'
import { failedPath, path, workflow } from './testing'

it('writes a suite per workflow and a case per path', () => {
  const open = path({ number: 3, key: 'c', status: 'open', durationMs: 0 })
  expect(junitOf([workflow([path(), failedPath, open])])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuites>',
      '  <testsuite name="Tour bearbeiten" tests="3" failures="1" skipped="1" time="3.000">',
      '    <testcase classname="tourEditor" name="Pfad 1" time="1.500"/>',
      '    <testcase classname="tourEditor" name="Pfad 2" time="1.500"><failure message="Schritt 1 von 1: erwartet saving, gesehen editing">After',
      '  save.request',
      '&lt;b&gt;differs&lt;/b&gt;',
      'Console: broken &amp; &quot;bad&quot;</failure></testcase>',
      '    <testcase classname="tourEditor" name="Pfad 3" time="0.000"><skipped/></testcase>',
      '  </testsuite>',
      '</testsuites>',
      '',
    ].join('\n'),
  )
})

it('removes characters that XML cannot have', () => {
  const broken = path({ status: 'failed', problems: ['a\u0000\u001B[31mb'] })
  expect(junitOf([workflow([broken])])).toContain('<failure message="a[31mb">a[31mb</failure>')
})
