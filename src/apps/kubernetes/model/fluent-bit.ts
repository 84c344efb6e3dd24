/** Where a cluster's logs go, and what they are marked with. */
export interface Logging {
  readonly monitoring: string;
  readonly domain: string;
  readonly namespace: string;
  readonly release: string;
}

const STREAM_FIELDS = ['stream', 'kubernetes_pod_name', 'kubernetes_container_name', 'kubernetes_namespace_name'];

/** Fluent Bit's configuration: one HTTP output to the tenant's VictoriaLogs, and filters that flatten and mark records. */
export function fluentBitConfig({ monitoring, domain, namespace, release }: Logging) {
  return {
    outputs: `[OUTPUT]
    Name http
    Match kube.*
    Host vlinsert-generic.${monitoring}.svc.${domain}
    Port 9481
    URI /insert/jsonline?_stream_fields=${STREAM_FIELDS.join(',')}&_msg_field=log&_time_field=date
    Compress gzip
    Format json_lines
    Json_date_format iso8601
    Header AccountID 0
    Header ProjectID 0
`,
    filters: `[FILTER]
    Name kubernetes
    Match kube.*
    Merge_Log On
    Keep_Log On
    K8S-Logging.Parser On
    K8S-Logging.Exclude On

[FILTER]
    Name nest
    Match kube.*
    Operation lift
    Nested_under kubernetes
    Add_prefix kubernetes_

[FILTER]
    Name modify
    Match kube.*
    Add tenant ${namespace}
    Add cluster ${release}
`,
  };
}
