import type { Variables } from '../env'
import { StartupError } from '../startupError'

/**
 * Returns what the exporters do not read themselves, or null when the standard variables of OpenTelemetry name no
 * receiver.
 * @throws StartupError for gRPC, which the server does not speak
 */
export function telemetrySettings(variables: Variables): { exportMs: number } | null {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  const isNamed = endpoints.some((name) => variables[name])
  if (!isNamed || variables['OTEL_SDK_DISABLED']?.toLowerCase() === 'true') return null
  if (variables['OTEL_EXPORTER_OTLP_PROTOCOL'] === 'grpc')
    throw new StartupError(
      'The environment is not usable: OTEL_EXPORTER_OTLP_PROTOCOL must be http/json; gRPC is not supported.',
    )
  const exportMs = Number(variables['OTEL_METRIC_EXPORT_INTERVAL'])
  return { exportMs: exportMs >= 1 ? exportMs : 60_000 }
}
