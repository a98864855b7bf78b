import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from '#lib/testing/program.ts';

/* The Kubernetes kinds we use. Unlisted keys are unused or misspelt. */

const labels = z.record(z.string(), z.string());
const metadata = z.strictObject({
  name: z.string(),
  namespace: z.literal('dailies').optional(),
  labels: labels.optional(),
  annotations: labels.optional(),
});
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.int().optional(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int().optional(),
});
const amounts = z.strictObject({ cpu: z.string().optional(), memory: z.string().optional() });

const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).optional(),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name: z.string() }) })).default([]),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int() }) }) })
    .optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  securityContext: z.strictObject({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});

const Pod = z.strictObject({
  terminationGracePeriodSeconds: z.int(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  containers: z.tuple([Container]),
  volumes: z.array(
    z.strictObject({
      name: z.string(),
      emptyDir: z.strictObject({}).optional(),
      persistentVolumeClaim: z.strictObject({ claimName: z.string() }).optional(),
    }),
  ),
});

const object = <Kind extends string, Rest extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  rest: Rest,
) => z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata, ...rest });

const Backend = z.strictObject({
  service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
});

const Thing = z.discriminatedUnion('kind', [
  object('v1', 'Namespace', {}),
  object('v1', 'Secret', { stringData: z.record(z.string(), z.string()) }),
  object('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.tuple([z.literal('ReadWriteMany')]),
      resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
    }),
  }),
  object('apps/v1', 'Deployment', {
    spec: z.strictObject({
      replicas: z.int(),
      selector: z.strictObject({ matchLabels: labels }),
      template: z.strictObject({ metadata: z.strictObject({ labels }), spec: Pod }),
    }),
  }),
  object('v1', 'Service', {
    spec: z.strictObject({
      // Without one it has no target.
      selector: labels.optional(),
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  object('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({ path: z.string(), pathType: z.enum(['Exact', 'Prefix']), backend: Backend }),
            ),
          }),
        }),
      ),
    }),
  }),
]);
type Thing = z.infer<typeof Thing>;

export function readKubernetes() {
  const text = readFileSync(join(root, 'deploy/kubernetes.yaml'), 'utf8');
  const things = parseAllDocuments(text).map((document) => Thing.parse(document.toJS()));
  return <Kind extends Thing['kind']>(kind: Kind) =>
    things.filter((thing): thing is Extract<Thing, { kind: Kind }> => thing.kind === kind);
}
