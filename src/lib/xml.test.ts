import { expect, it } from 'vitest'
import { scanXml } from './xml'

function eventsOf(xml: string): unknown[] {
  const events: unknown[] = []
  scanXml(xml, {
    open: (name, attributes) => events.push([name, attributes]),
    close: (name) => events.push(`/${name}`),
    text: (text) => events.push(text),
  })
  return events
}

it('parses elements, attributes, text and entities', () => {
  const xml = `\uFEFF<?xml version="1.0"?><!-- a > b --><x:row xmlns:x="urn:x" x:r='1' t="a>&quot;">
<c/>Müller &amp; S&#246;hne &#x1F600;&nbsp;<![CDATA[<b>]]></x:row>`
  expect(eventsOf(xml)).toEqual([
    ['row', { r: '1', t: 'a>"' }],
    '\n',
    ['c', {}],
    '/c',
    'Müller & Söhne 😀&nbsp;',
    '<b>',
    '/row',
  ])
})

it.each(['<a', '<a>', '<a></b>', '<a><b></a></b>', '</a>', '<a b="></a>', '<!-- <a/>', '<a><![CDATA[</a>'])(
  'rejects %s',
  (xml) => {
    expect(() => eventsOf(xml)).toThrow()
  },
)
