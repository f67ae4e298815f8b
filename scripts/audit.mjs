/*
 * `npm run audit`: known vulnerabilities of the packages of the product; fails from severity high. A registry without
 * such a list skips it with a reason.
 */
import { spawnSync } from 'node:child_process'
import { judgeAudit } from './support/judgeAudit.mjs'
import { projectRoot } from './support/project.mjs'

const npm = process.env.npm_execpath
const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
const { stdout } = spawnSync(program, [...first, 'audit', '--omit=dev', '--json'], {
  cwd: projectRoot,
  encoding: 'utf8',
  maxBuffer: 100 * 1024 ** 2,
})
const { message, code } = judgeAudit(stdout)
console.log(message)
process.exitCode = code
