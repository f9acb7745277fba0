/**
 * GitLab's Code Quality report as its documentation lists the fields
 * (https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format); GitLab publishes no schema. Ours holds
 * these and no others.
 */
export const codeQuality = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      description: { type: 'string', minLength: 1, pattern: '^[^\\n]*$' },
      check_name: { type: 'string' },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{16}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        additionalProperties: false,
        properties: {
          path: { type: 'string', minLength: 1, not: { pattern: '^(?:/|\\./)' } },
          lines: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
};
