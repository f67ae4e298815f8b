import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { projectRoot } from './support/project.mjs'

/*
 * The examples of deploy/: no engine runs here, so what can be read from them is checked.
 */

const read = (path) => readFileSync(join(projectRoot, path), 'utf8')
const compose = parse(read('deploy/compose.yaml'), { merge: true })
const services = Object.entries(compose.services)
const objects = parseAllDocuments(read('deploy/kubernetes.yaml')).map((each) => {
  expect(each.errors).toEqual([])
  return each.toJS()
})
const deployments = objects.filter(({ kind }) => kind === 'Deployment')
const containerfile = read('deploy/Containerfile')
const unit = read('deploy/tourwerk.service')

/** An exact version or a digest; never `latest`, and no tag that moves. */
const isPinned = (image) => /^[^:@]+(:\d+\.\d+(\.\d+)?(-[\w.-]+)?|@sha256:[\da-f]{64})$/.test(image)
const documented = ['docs/configuration.md', 'docs/operation.md'].map(read).join('\n')
const undocumented = (names) => names.filter((name) => !documented.includes(`\`${name}\``))

describe('compose.yaml', () => {
  it.each(services)('%s is pinned and hardened', (name, service) => {
    const { image, user, read_only, cap_drop, security_opt } = service
    expect({ isPinned: isPinned(image), read_only, cap_drop, security_opt }).toEqual({
      isPinned: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
    // Only those that give a new volume to its user are root, once and without a network.
    const isRoot = /^0(:|$)/.test(user ?? '0')
    expect(isRoot).toBe(name.endsWith('-owner'))
    if (isRoot) expect([service.network_mode, service.restart]).toEqual(['none', 'no'])
  })

  it('has two web servers, a worker, and only the proxy to the outside', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    expect(services.filter(([name]) => name.startsWith('web-')).length).toBe(2)
    expect(compose.services.worker.command).toEqual(['node', 'dist-server/main.js', '--worker'])
    expect(compose.networks.inside.internal).toBe(true)
    for (const name of ['database', 'objects', 'proxy'])
      expect(compose.services[name].healthcheck).toBeDefined()
  })

  it('takes every secret from the environment and knows every variable', () => {
    for (const name of ['web-1', 'web-2', 'worker']) {
      const { environment } = compose.services[name]
      expect(undocumented(Object.keys(environment))).toEqual([])
      expect(environment.TOKEN_SECRET).toBe('${TOKEN_SECRET:?}')
      expect(environment.DATABASE_URL).toContain(':${DATABASE_PASSWORD:?}@')
      expect(environment.FILES_S3_URL).toContain('${OBJECTS_KEY:?}:${OBJECTS_SECRET:?}@')
    }
    const example = [...read('deploy/.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)]
    const used = new Set([...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    expect(example.map(([, name]) => name).sort()).toEqual([...used].sort())
    expect(example.filter(([, name, value]) => value && name !== 'TOURWERK_HOST')).toEqual([])
  })

  it('waits longer for a shutdown than its steps take', () => {
    expect(compose.services['web-1'].stop_grace_period).toBe('40s')
    expect(unit).toContain('TimeoutStopSec=40')
    for (const { spec } of deployments) expect(spec.template.spec.terminationGracePeriodSeconds).toBe(40)
  })
})

it('the proxy asks both servers whether they are ready, and hides probes and metrics', () => {
  const caddyfile = read('deploy/Caddyfile')
  const proxies = [...caddyfile.matchAll(/reverse_proxy (.*) \{\n\s+lb_policy \w+\n\s+import checked\n/g)]
  expect(proxies.map(([, servers]) => servers.split(' ').toSorted())).toEqual(
    proxies.map(() => ['web-1:8080', 'web-2:8080']),
  )
  expect(proxies).toHaveLength(caddyfile.split('reverse_proxy').length - 1)
  expect(caddyfile).toMatch(/\(checked\) \{[^}]*health_uri \/readyz/)
  expect(caddyfile).toMatch(/@inside path \/healthz \/readyz \/metrics\n\s+respond @inside 404/)
})

describe('the image', () => {
  const lines = containerfile.split('\n')

  it('is built in two stages from pinned images and runs as another user than root', () => {
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    expect([bases.length, bases.every(isPinned)]).toEqual([2, true])
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER 1000:1000'])
    expect(containerfile).toContain('HEALTHCHECK')
    expect(containerfile).not.toMatch(/SECRET|PASSWORD|--chown/)
  })

  it('has the version of Node that the project uses', () => {
    const version = read('.nvmrc').trim()
    expect(
      lines.filter((line) => line.startsWith('FROM')).every((line) => line.includes(`node:${version}.`)),
    ).toBe(true)
  })
})

describe('kubernetes.yaml', () => {
  it.each(deployments.map((each) => [each.metadata.name, each.spec.template.spec]))(
    '%s is pinned, hardened and probed',
    (_name, { containers, securityContext, automountServiceAccountToken }) => {
      expect([securityContext.runAsNonRoot, automountServiceAccountToken]).toEqual([true, false])
      for (const { image, livenessProbe, resources, securityContext: own, env = [] } of containers) {
        expect(isPinned(image)).toBe(true)
        expect(own).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect([livenessProbe.httpGet.path, Boolean(resources.limits.memory)]).toEqual(['/healthz', true])
        expect(undocumented(env.map(({ name }) => name))).toEqual([])
      }
    },
  )

  it('has two web servers that receive requests while they are ready, and no secret', () => {
    const web = deployments.find(({ metadata }) => metadata.name === 'tourwerk-web')
    expect([web.spec.replicas, web.spec.template.spec.containers[0].readinessProbe.httpGet.path]).toEqual([
      2,
      '/readyz',
    ])
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([])
    const config = objects.find(({ kind }) => kind === 'ConfigMap').data
    expect(undocumented(Object.keys(config))).toEqual([])
  })
})

it('the systemd unit runs as a user of its own that may write to its data folder only', () => {
  for (const line of [
    'User=tourwerk',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'StateDirectory=tourwerk',
  ])
    expect(unit.split('\n')).toContain(line)
  expect(unit).toContain('EnvironmentFile=/etc/tourwerk.env')
})
