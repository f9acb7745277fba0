import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  calicoMinorOfOperator,
  compareVersions,
  formatVersion,
  imageVersion,
  isCalicoRelease
} from "./chunk-2LJY5UL4.js";
import {
  __commonJS,
  __toESM
} from "./chunk-4JN6GR4P.js";

// node_modules/ipaddr.js/lib/ipaddr.js
var require_ipaddr = __commonJS({
  "node_modules/ipaddr.js/lib/ipaddr.js"(exports, module) {
    (function(root) {
      "use strict";
      const ipv4Part = "(0?\\d+|0x[a-f0-9]+)";
      const ipv4Regexes = {
        fourOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
        threeOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}$`, "i"),
        twoOctet: new RegExp(`^${ipv4Part}\\.${ipv4Part}$`, "i"),
        longValue: new RegExp(`^${ipv4Part}$`, "i")
      };
      const octalRegex = new RegExp(`^0[0-7]+$`, "i");
      const hexRegex = new RegExp(`^0x[a-f0-9]+$`, "i");
      const zoneIndex = "%[0-9a-z]{1,}";
      const ipv6Part = "(?:[0-9a-f]+::?)+";
      const ipv6Regexes = {
        zoneIndex: new RegExp(zoneIndex, "i"),
        "native": new RegExp(`^(::)?(${ipv6Part})?([0-9a-f]+)?(::)?(${zoneIndex})?$`, "i"),
        deprecatedTransitional: new RegExp(`^(?:::)(${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?)$`, "i"),
        transitional: new RegExp(`^((?:${ipv6Part})|(?:::)(?:${ipv6Part})?)${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}\\.${ipv4Part}(${zoneIndex})?$`, "i")
      };
      function expandIPv6(string, parts) {
        if (string.indexOf("::") !== string.lastIndexOf("::")) {
          return null;
        }
        let colonCount = 0;
        let lastColon = -1;
        let zoneId = (string.match(ipv6Regexes.zoneIndex) || [])[0];
        let replacement, replacementCount;
        if (zoneId) {
          zoneId = zoneId.substring(1);
          string = string.replace(/%.+$/, "");
        }
        while ((lastColon = string.indexOf(":", lastColon + 1)) >= 0) {
          colonCount++;
        }
        if (string.substr(0, 2) === "::") {
          colonCount--;
        }
        if (string.substr(-2, 2) === "::") {
          colonCount--;
        }
        if (colonCount >= parts) {
          return null;
        }
        replacementCount = parts - colonCount;
        replacement = ":";
        while (replacementCount--) {
          replacement += "0:";
        }
        string = string.replace("::", replacement);
        if (string[0] === ":") {
          string = string.slice(1);
        }
        if (string[string.length - 1] === ":") {
          string = string.slice(0, -1);
        }
        parts = (function() {
          const ref = string.split(":");
          const results = [];
          for (let i = 0; i < ref.length; i++) {
            results.push(ref[i].length > 4 ? NaN : parseInt(ref[i], 16));
          }
          return results;
        })();
        return {
          parts,
          zoneId
        };
      }
      function matchCIDR(first, second, partSize, cidrBits) {
        if (first.length !== second.length) {
          throw new Error("ipaddr: cannot match CIDR for objects with different lengths");
        }
        let part = 0;
        let shift;
        while (cidrBits > 0) {
          shift = partSize - cidrBits;
          if (shift < 0) {
            shift = 0;
          }
          if (first[part] >> shift !== second[part] >> shift) {
            return false;
          }
          cidrBits -= partSize;
          part += 1;
        }
        return true;
      }
      function parseIntAuto(string) {
        if (hexRegex.test(string)) {
          return parseInt(string, 16);
        }
        if (string[0] === "0" && !isNaN(parseInt(string[1], 10))) {
          if (octalRegex.test(string)) {
            return parseInt(string, 8);
          }
          throw new Error(`ipaddr: cannot parse ${string} as octal`);
        }
        return parseInt(string, 10);
      }
      function padPart(part, length) {
        while (part.length < length) {
          part = `0${part}`;
        }
        return part;
      }
      const ipaddr2 = {};
      ipaddr2.IPv4 = (function() {
        function IPv4(octets) {
          if (octets.length !== 4) {
            throw new Error("ipaddr: ipv4 octet count should be 4");
          }
          let i, octet;
          for (i = 0; i < octets.length; i++) {
            octet = octets[i];
            if (!(0 <= octet && octet <= 255)) {
              throw new Error("ipaddr: ipv4 octet should fit in 8 bits");
            }
          }
          this.octets = octets;
        }
        IPv4.prototype.SpecialRanges = {
          unspecified: [[new IPv4([0, 0, 0, 0]), 8]],
          broadcast: [[new IPv4([255, 255, 255, 255]), 32]],
          // RFC3171
          multicast: [[new IPv4([224, 0, 0, 0]), 4]],
          // RFC3927
          linkLocal: [[new IPv4([169, 254, 0, 0]), 16]],
          // RFC5735
          loopback: [[new IPv4([127, 0, 0, 0]), 8]],
          // RFC6598
          carrierGradeNat: [[new IPv4([100, 64, 0, 0]), 10]],
          // RFC1918
          "private": [
            [new IPv4([10, 0, 0, 0]), 8],
            [new IPv4([172, 16, 0, 0]), 12],
            [new IPv4([192, 168, 0, 0]), 16]
          ],
          // Reserved and testing-only ranges; RFCs 5735, 5737, 2544, 1700
          reserved: [
            [new IPv4([192, 0, 0, 0]), 24],
            [new IPv4([192, 0, 2, 0]), 24],
            [new IPv4([192, 88, 99, 0]), 24],
            [new IPv4([198, 18, 0, 0]), 15],
            [new IPv4([198, 51, 100, 0]), 24],
            [new IPv4([203, 0, 113, 0]), 24],
            [new IPv4([240, 0, 0, 0]), 4]
          ],
          // RFC7534, RFC7535
          as112: [
            [new IPv4([192, 175, 48, 0]), 24],
            [new IPv4([192, 31, 196, 0]), 24]
          ],
          // RFC7450
          amt: [
            [new IPv4([192, 52, 193, 0]), 24]
          ]
        };
        IPv4.prototype.kind = function() {
          return "ipv4";
        };
        IPv4.prototype.match = function(other, cidrRange) {
          let ref;
          if (cidrRange === void 0) {
            ref = other;
            other = ref[0];
            cidrRange = ref[1];
          }
          if (other.kind() !== "ipv4") {
            throw new Error("ipaddr: cannot match ipv4 address with non-ipv4 one");
          }
          return matchCIDR(this.octets, other.octets, 8, cidrRange);
        };
        IPv4.prototype.prefixLengthFromSubnetMask = function() {
          let cidr = 0;
          let stop = false;
          const zerotable = {
            0: 8,
            128: 7,
            192: 6,
            224: 5,
            240: 4,
            248: 3,
            252: 2,
            254: 1,
            255: 0
          };
          let i, octet, zeros;
          for (i = 3; i >= 0; i -= 1) {
            octet = this.octets[i];
            if (octet in zerotable) {
              zeros = zerotable[octet];
              if (stop && zeros !== 0) {
                return null;
              }
              if (zeros !== 8) {
                stop = true;
              }
              cidr += zeros;
            } else {
              return null;
            }
          }
          return 32 - cidr;
        };
        IPv4.prototype.range = function() {
          return ipaddr2.subnetMatch(this, this.SpecialRanges);
        };
        IPv4.prototype.toByteArray = function() {
          return this.octets.slice(0);
        };
        IPv4.prototype.toIPv4MappedAddress = function() {
          return ipaddr2.IPv6.parse(`::ffff:${this.toString()}`);
        };
        IPv4.prototype.toNormalizedString = function() {
          return this.toString();
        };
        IPv4.prototype.toString = function() {
          return this.octets.join(".");
        };
        return IPv4;
      })();
      ipaddr2.IPv4.broadcastAddressFromCIDR = function(string) {
        try {
          const cidr = this.parseCIDR(string);
          const ipInterfaceOctets = cidr[0].toByteArray();
          const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          const octets = [];
          let i = 0;
          while (i < 4) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv4.isIPv4 = function(string) {
        return this.parser(string) !== null;
      };
      ipaddr2.IPv4.isValid = function(string) {
        try {
          new this(this.parser(string));
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv4.isValidCIDR = function(string) {
        try {
          this.parseCIDR(string);
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv4.isValidFourPartDecimal = function(string) {
        if (ipaddr2.IPv4.isValid(string) && string.match(/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){3}$/)) {
          return true;
        } else {
          return false;
        }
      };
      ipaddr2.IPv4.isValidCIDRFourPartDecimal = function(string) {
        const match = string.match(/^(.+)\/(\d+)$/);
        if (!ipaddr2.IPv4.isValidCIDR(string) || !match) {
          return false;
        }
        return ipaddr2.IPv4.isValidFourPartDecimal(match[1]);
      };
      ipaddr2.IPv4.networkAddressFromCIDR = function(string) {
        let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
        try {
          cidr = this.parseCIDR(string);
          ipInterfaceOctets = cidr[0].toByteArray();
          subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          octets = [];
          i = 0;
          while (i < 4) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv4 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv4.parse = function(string) {
        const parts = this.parser(string);
        if (parts === null) {
          throw new Error("ipaddr: string is not formatted like an IPv4 Address");
        }
        return new this(parts);
      };
      ipaddr2.IPv4.parseCIDR = function(string) {
        let match;
        if (match = string.match(/^(.+)\/(\d+)$/)) {
          const maskLength = parseInt(match[2]);
          if (maskLength >= 0 && maskLength <= 32) {
            const parsed = [this.parse(match[1]), maskLength];
            Object.defineProperty(parsed, "toString", {
              value: function() {
                return this.join("/");
              }
            });
            return parsed;
          }
        }
        throw new Error("ipaddr: string is not formatted like an IPv4 CIDR range");
      };
      ipaddr2.IPv4.parser = function(string) {
        let match, part, value;
        if (match = string.match(ipv4Regexes.fourOctet)) {
          return (function() {
            const ref = match.slice(1, 6);
            const results = [];
            for (let i = 0; i < ref.length; i++) {
              part = ref[i];
              results.push(parseIntAuto(part));
            }
            return results;
          })();
        } else if (match = string.match(ipv4Regexes.longValue)) {
          value = parseIntAuto(match[1]);
          if (value > 4294967295 || value < 0) {
            throw new Error("ipaddr: address outside defined range");
          }
          return (function() {
            const results = [];
            let shift;
            for (shift = 0; shift <= 24; shift += 8) {
              results.push(value >> shift & 255);
            }
            return results;
          })().reverse();
        } else if (match = string.match(ipv4Regexes.twoOctet)) {
          return (function() {
            const ref = match.slice(1, 4);
            const results = [];
            value = parseIntAuto(ref[1]);
            if (value > 16777215 || value < 0) {
              throw new Error("ipaddr: address outside defined range");
            }
            results.push(parseIntAuto(ref[0]));
            results.push(value >> 16 & 255);
            results.push(value >> 8 & 255);
            results.push(value & 255);
            return results;
          })();
        } else if (match = string.match(ipv4Regexes.threeOctet)) {
          return (function() {
            const ref = match.slice(1, 5);
            const results = [];
            value = parseIntAuto(ref[2]);
            if (value > 65535 || value < 0) {
              throw new Error("ipaddr: address outside defined range");
            }
            results.push(parseIntAuto(ref[0]));
            results.push(parseIntAuto(ref[1]));
            results.push(value >> 8 & 255);
            results.push(value & 255);
            return results;
          })();
        } else {
          return null;
        }
      };
      ipaddr2.IPv4.subnetMaskFromPrefixLength = function(prefix2) {
        prefix2 = parseInt(prefix2);
        if (Number.isNaN(prefix2) || prefix2 < 0 || prefix2 > 32) {
          throw new Error("ipaddr: invalid IPv4 prefix length");
        }
        const octets = [0, 0, 0, 0];
        let j = 0;
        const filledOctetCount = Math.floor(prefix2 / 8);
        while (j < filledOctetCount) {
          octets[j] = 255;
          j++;
        }
        if (filledOctetCount < 4) {
          octets[filledOctetCount] = Math.pow(2, prefix2 % 8) - 1 << 8 - prefix2 % 8;
        }
        return new this(octets);
      };
      ipaddr2.IPv6 = (function() {
        function IPv6(parts, zoneId) {
          let i, part;
          if (parts.length === 16) {
            this.parts = [];
            for (i = 0; i <= 14; i += 2) {
              this.parts.push(parts[i] << 8 | parts[i + 1]);
            }
          } else if (parts.length === 8) {
            this.parts = parts;
          } else {
            throw new Error("ipaddr: ipv6 part count should be 8 or 16");
          }
          for (i = 0; i < this.parts.length; i++) {
            part = this.parts[i];
            if (!(0 <= part && part <= 65535)) {
              throw new Error("ipaddr: ipv6 part should fit in 16 bits");
            }
          }
          if (zoneId) {
            this.zoneId = zoneId;
          }
        }
        IPv6.prototype.SpecialRanges = {
          // RFC4291, here and after
          unspecified: [new IPv6([0, 0, 0, 0, 0, 0, 0, 0]), 128],
          linkLocal: [new IPv6([65152, 0, 0, 0, 0, 0, 0, 0]), 10],
          multicast: [new IPv6([65280, 0, 0, 0, 0, 0, 0, 0]), 8],
          loopback: [new IPv6([0, 0, 0, 0, 0, 0, 0, 1]), 128],
          uniqueLocal: [new IPv6([64512, 0, 0, 0, 0, 0, 0, 0]), 7],
          ipv4Mapped: [new IPv6([0, 0, 0, 0, 0, 65535, 0, 0]), 96],
          // RFC3879
          deprecatedSiteLocal: [new IPv6([65216, 0, 0, 0, 0, 0, 0, 0]), 10],
          // RFC6666
          discard: [new IPv6([256, 0, 0, 0, 0, 0, 0, 0]), 64],
          // RFC6145
          rfc6145: [new IPv6([0, 0, 0, 0, 65535, 0, 0, 0]), 96],
          rfc6052: [
            // RFC6052
            [new IPv6([100, 65435, 0, 0, 0, 0, 0, 0]), 96],
            // RFC8215
            [new IPv6([100, 65435, 1, 0, 0, 0, 0, 0]), 48]
          ],
          // RFC3056
          "6to4": [new IPv6([8194, 0, 0, 0, 0, 0, 0, 0]), 16],
          // RFC6052, RFC6146
          teredo: [new IPv6([8193, 0, 0, 0, 0, 0, 0, 0]), 32],
          // RFC5180
          benchmarking: [new IPv6([8193, 2, 0, 0, 0, 0, 0, 0]), 48],
          // RFC7450
          amt: [new IPv6([8193, 3, 0, 0, 0, 0, 0, 0]), 32],
          as112v6: [
            // RFC7535
            [new IPv6([8193, 4, 274, 0, 0, 0, 0, 0]), 48],
            // RFC7534
            [new IPv6([9760, 79, 32768, 0, 0, 0, 0, 0]), 48]
          ],
          // RFC4843
          deprecatedOrchid: [new IPv6([8193, 16, 0, 0, 0, 0, 0, 0]), 28],
          // RFC7343
          orchid2: [new IPv6([8193, 32, 0, 0, 0, 0, 0, 0]), 28],
          // RFC9374
          droneRemoteIdProtocolEntityTags: [new IPv6([8193, 48, 0, 0, 0, 0, 0, 0]), 28],
          // RFC9602
          segmentRouting: [new IPv6([24320, 0, 0, 0, 0, 0, 0, 0]), 16],
          reserved: [
            // RFC3849
            [new IPv6([8193, 0, 0, 0, 0, 0, 0, 0]), 23],
            // RFC2928
            [new IPv6([8193, 3512, 0, 0, 0, 0, 0, 0]), 32],
            // RFC9637
            [new IPv6([16383, 0, 0, 0, 0, 0, 0, 0]), 20]
          ]
        };
        IPv6.prototype.isIPv4MappedAddress = function() {
          return this.range() === "ipv4Mapped";
        };
        IPv6.prototype.kind = function() {
          return "ipv6";
        };
        IPv6.prototype.match = function(other, cidrRange) {
          let ref;
          if (cidrRange === void 0) {
            ref = other;
            other = ref[0];
            cidrRange = ref[1];
          }
          if (other.kind() !== "ipv6") {
            throw new Error("ipaddr: cannot match ipv6 address with non-ipv6 one");
          }
          return matchCIDR(this.parts, other.parts, 16, cidrRange);
        };
        IPv6.prototype.prefixLengthFromSubnetMask = function() {
          let cidr = 0;
          let stop = false;
          const zerotable = {
            0: 16,
            32768: 15,
            49152: 14,
            57344: 13,
            61440: 12,
            63488: 11,
            64512: 10,
            65024: 9,
            65280: 8,
            65408: 7,
            65472: 6,
            65504: 5,
            65520: 4,
            65528: 3,
            65532: 2,
            65534: 1,
            65535: 0
          };
          let part, zeros;
          for (let i = 7; i >= 0; i -= 1) {
            part = this.parts[i];
            if (part in zerotable) {
              zeros = zerotable[part];
              if (stop && zeros !== 0) {
                return null;
              }
              if (zeros !== 16) {
                stop = true;
              }
              cidr += zeros;
            } else {
              return null;
            }
          }
          return 128 - cidr;
        };
        IPv6.prototype.range = function() {
          return ipaddr2.subnetMatch(this, this.SpecialRanges);
        };
        IPv6.prototype.toByteArray = function() {
          let part;
          const bytes = [];
          const ref = this.parts;
          for (let i = 0; i < ref.length; i++) {
            part = ref[i];
            bytes.push(part >> 8);
            bytes.push(part & 255);
          }
          return bytes;
        };
        IPv6.prototype.toFixedLengthString = function() {
          const addr = (function() {
            const results = [];
            for (let i = 0; i < this.parts.length; i++) {
              results.push(padPart(this.parts[i].toString(16), 4));
            }
            return results;
          }).call(this).join(":");
          let suffix = "";
          if (this.zoneId) {
            suffix = `%${this.zoneId}`;
          }
          return addr + suffix;
        };
        IPv6.prototype.toIPv4Address = function() {
          if (!this.isIPv4MappedAddress()) {
            throw new Error("ipaddr: trying to convert a generic ipv6 address to ipv4");
          }
          const ref = this.parts.slice(-2);
          const high = ref[0];
          const low = ref[1];
          return new ipaddr2.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
        };
        IPv6.prototype.toNormalizedString = function() {
          const addr = (function() {
            const results = [];
            for (let i = 0; i < this.parts.length; i++) {
              results.push(this.parts[i].toString(16));
            }
            return results;
          }).call(this).join(":");
          let suffix = "";
          if (this.zoneId) {
            suffix = `%${this.zoneId}`;
          }
          return addr + suffix;
        };
        IPv6.prototype.toRFC5952String = function() {
          const regex = /((^|:)(0(:|$)){2,})/g;
          let suffix = "";
          if (this.zoneId) {
            suffix = `%${this.zoneId}`;
          }
          const normalized = this.toNormalizedString();
          const string = normalized.slice(0, normalized.length - suffix.length);
          let bestMatchIndex = 0;
          let bestMatchLength = -1;
          let bestMatchGroups = -1;
          let match;
          while (match = regex.exec(string)) {
            const groups = (match[0].match(/0/g) || []).length;
            if (groups > bestMatchGroups) {
              bestMatchGroups = groups;
              bestMatchIndex = match.index;
              bestMatchLength = match[0].length;
            }
          }
          if (bestMatchLength < 0) {
            return string + suffix;
          }
          return `${string.substring(0, bestMatchIndex)}::${string.substring(bestMatchIndex + bestMatchLength)}${suffix}`;
        };
        IPv6.prototype.toString = function() {
          return this.toRFC5952String();
        };
        return IPv6;
      })();
      ipaddr2.IPv6.broadcastAddressFromCIDR = function(string) {
        try {
          const cidr = this.parseCIDR(string);
          const ipInterfaceOctets = cidr[0].toByteArray();
          const subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          const octets = [];
          let i = 0;
          while (i < 16) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) | parseInt(subnetMaskOctets[i], 10) ^ 255);
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv6.isIPv6 = function(string) {
        return this.parser(string) !== null;
      };
      ipaddr2.IPv6.isValid = function(string) {
        if (typeof string === "string" && string.indexOf(":") === -1) {
          return false;
        }
        try {
          const addr = this.parser(string);
          new this(addr.parts, addr.zoneId);
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv6.isValidCIDR = function(string) {
        if (typeof string === "string" && string.indexOf(":") === -1) {
          return false;
        }
        try {
          this.parseCIDR(string);
          return true;
        } catch {
          return false;
        }
      };
      ipaddr2.IPv6.networkAddressFromCIDR = function(string) {
        let cidr, i, ipInterfaceOctets, octets, subnetMaskOctets;
        try {
          cidr = this.parseCIDR(string);
          ipInterfaceOctets = cidr[0].toByteArray();
          subnetMaskOctets = this.subnetMaskFromPrefixLength(cidr[1]).toByteArray();
          octets = [];
          i = 0;
          while (i < 16) {
            octets.push(parseInt(ipInterfaceOctets[i], 10) & parseInt(subnetMaskOctets[i], 10));
            i++;
          }
          return new this(octets);
        } catch (e) {
          throw new Error("ipaddr: the address does not have IPv6 CIDR format", { cause: e });
        }
      };
      ipaddr2.IPv6.parse = function(string) {
        const addr = this.parser(string);
        if (addr === null) {
          throw new Error("ipaddr: string is not formatted like an IPv6 Address");
        }
        return new this(addr.parts, addr.zoneId);
      };
      ipaddr2.IPv6.parseCIDR = function(string) {
        let maskLength, match, parsed;
        if (match = string.match(/^(.+)\/(\d+)$/)) {
          maskLength = parseInt(match[2]);
          if (maskLength >= 0 && maskLength <= 128) {
            parsed = [this.parse(match[1]), maskLength];
            Object.defineProperty(parsed, "toString", {
              value: function() {
                return this.join("/");
              }
            });
            return parsed;
          }
        }
        throw new Error("ipaddr: string is not formatted like an IPv6 CIDR range");
      };
      ipaddr2.IPv6.parser = function(string) {
        let addr, i, match, octet, octets, zoneId;
        if (match = string.match(ipv6Regexes.deprecatedTransitional)) {
          return this.parser(`::ffff:${match[1]}`);
        }
        if (ipv6Regexes.native.test(string)) {
          return expandIPv6(string, 8);
        }
        if (match = string.match(ipv6Regexes.transitional)) {
          zoneId = match[6] || "";
          addr = match[1];
          if (!match[1].endsWith("::")) {
            addr = addr.slice(0, -1);
          }
          addr = expandIPv6(addr + zoneId, 6);
          if (addr && addr.parts) {
            octets = [
              parseInt(match[2]),
              parseInt(match[3]),
              parseInt(match[4]),
              parseInt(match[5])
            ];
            for (i = 0; i < octets.length; i++) {
              octet = octets[i];
              if (!(0 <= octet && octet <= 255)) {
                return null;
              }
            }
            addr.parts.push(octets[0] << 8 | octets[1]);
            addr.parts.push(octets[2] << 8 | octets[3]);
            return {
              parts: addr.parts,
              zoneId: addr.zoneId
            };
          }
        }
        return null;
      };
      ipaddr2.IPv6.subnetMaskFromPrefixLength = function(prefix2) {
        prefix2 = parseInt(prefix2);
        if (Number.isNaN(prefix2) || prefix2 < 0 || prefix2 > 128) {
          throw new Error("ipaddr: invalid IPv6 prefix length");
        }
        const octets = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        let j = 0;
        const filledOctetCount = Math.floor(prefix2 / 8);
        while (j < filledOctetCount) {
          octets[j] = 255;
          j++;
        }
        if (filledOctetCount < 16) {
          octets[filledOctetCount] = Math.pow(2, prefix2 % 8) - 1 << 8 - prefix2 % 8;
        }
        return new this(octets);
      };
      ipaddr2.fromByteArray = function(bytes) {
        const length = bytes.length;
        if (length === 4) {
          return new ipaddr2.IPv4(bytes);
        } else if (length === 16) {
          return new ipaddr2.IPv6(bytes);
        } else {
          throw new Error("ipaddr: the binary input is neither an IPv6 nor IPv4 address");
        }
      };
      ipaddr2.isValid = function(string) {
        return ipaddr2.IPv6.isValid(string) || ipaddr2.IPv4.isValid(string);
      };
      ipaddr2.isValidCIDR = function(string) {
        return ipaddr2.IPv6.isValidCIDR(string) || ipaddr2.IPv4.isValidCIDR(string);
      };
      ipaddr2.parse = function(string) {
        if (ipaddr2.IPv6.isValid(string)) {
          return ipaddr2.IPv6.parse(string);
        } else if (ipaddr2.IPv4.isValid(string)) {
          return ipaddr2.IPv4.parse(string);
        } else {
          throw new Error("ipaddr: the address has neither IPv6 nor IPv4 format");
        }
      };
      ipaddr2.parseCIDR = function(string) {
        try {
          return ipaddr2.IPv6.parseCIDR(string);
        } catch {
          try {
            return ipaddr2.IPv4.parseCIDR(string);
          } catch (e) {
            throw new Error("ipaddr: the address has neither IPv6 nor IPv4 CIDR format", { cause: e });
          }
        }
      };
      ipaddr2.process = function(string) {
        const addr = this.parse(string);
        if (addr.kind() === "ipv6" && addr.isIPv4MappedAddress()) {
          return addr.toIPv4Address();
        } else {
          return addr;
        }
      };
      ipaddr2.subnetMatch = function(address, rangeList, defaultName) {
        let i, rangeName, rangeSubnets, subnet;
        if (defaultName === void 0 || defaultName === null) {
          defaultName = "unicast";
        }
        for (rangeName in rangeList) {
          if (Object.prototype.hasOwnProperty.call(rangeList, rangeName)) {
            rangeSubnets = rangeList[rangeName];
            if (rangeSubnets[0] && !(rangeSubnets[0] instanceof Array)) {
              rangeSubnets = [rangeSubnets];
            }
            for (i = 0; i < rangeSubnets.length; i++) {
              subnet = rangeSubnets[i];
              if (address.kind() === subnet[0].kind() && address.match.apply(address, subnet)) {
                return rangeName;
              }
            }
          }
        }
        return defaultName;
      };
      if (typeof module !== "undefined" && module.exports) {
        module.exports = ipaddr2;
      } else {
        root.ipaddr = ipaddr2;
      }
    })(exports);
  }
});

// src/net/ipv4.ts
var OCTET = /(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)/.source;
var FOUR_OCTETS = new RegExp(`^${OCTET}\\.${OCTET}\\.${OCTET}\\.${OCTET}$`);
function parseIPv4(text) {
  const octets = FOUR_OCTETS.exec(text);
  if (!octets) return void 0;
  const [, first, second, third, fourth] = octets;
  return ((Number(first) * 256 + Number(second)) * 256 + Number(third)) * 256 + Number(fourth);
}
function formatIPv4(value) {
  return `${value >>> 24}.${value >>> 16 & 255}.${value >>> 8 & 255}.${value & 255}`;
}

// src/net/ipv6.ts
var import_ipaddr = __toESM(require_ipaddr(), 1);

// src/net/diagnose-address.ts
var QUOTED_LENGTH = 20;
function diagnoseAddress(text) {
  if (text === "") return "the text is empty";
  if (/\s/.test(text)) return "white space is not allowed";
  const separator = /[.:]/.exec(text)?.[0];
  if (separator === ":") return diagnoseIPv6(text);
  if (separator === "." || /^\d+$/.test(text)) return diagnoseIPv4(text);
  return `${quoted(text)} is not an IP address`;
}
function diagnoseIPv4(text) {
  const octets = text.split(".");
  for (const octet of octets) {
    if (octet === "") return "an octet is empty";
    if (!/^\d+$/.test(octet)) return `octet ${quoted(octet)} is not a number`;
    if (/^0\d/.test(octet)) return `octet ${quoted(octet)} has a leading zero`;
    if (Number(octet) > 255) return `octet ${clipped(octet)} is greater than 255`;
  }
  if (octets.length < 4) return `only ${octets.length} of 4 octets`;
  if (octets.length > 4) return `${octets.length} octets instead of 4`;
  return void 0;
}
function diagnoseIPv6(text) {
  return diagnoseColons(text) ?? diagnoseGroups(text);
}
function diagnoseColons(text) {
  const zone = text.indexOf("%");
  if (zone >= 0) return `a zone (${quoted(text.slice(zone))}) is not allowed`;
  if (text.includes(":::")) return '":::" is not allowed';
  if (text.indexOf("::") !== text.lastIndexOf("::")) return '"::" stands twice';
  if (/^:(?!:)/.test(text)) return 'a single ":" at the start';
  if (/(?<!:):$/.test(text)) return 'a single ":" at the end';
  return void 0;
}
function diagnoseGroups(text) {
  const groups = text.split(":");
  let count = 0;
  for (const [index, group] of groups.entries()) {
    if (group === "") continue;
    const dotted = group.includes(".");
    if (dotted && index < groups.length - 1) return `${quoted(group)} does not stand at the end`;
    const mistake = dotted ? diagnoseIPv4(group) : diagnoseGroup(group);
    if (mistake) return mistake;
    count += dotted ? 2 : 1;
  }
  const shortened = text.includes("::");
  if (count > 8) return `${count} groups instead of 8`;
  if (count === 8 && shortened) return '"::" stands for nothing: all 8 groups are written';
  if (count < 8 && !shortened) return `only ${count} of 8 groups`;
  return void 0;
}
function diagnoseGroup(group) {
  if (!/^[\da-f]+$/i.test(group)) return `group ${quoted(group)} is not hexadecimal`;
  if (group.length > 4) return `group ${quoted(group)} has more than 4 digits`;
  return void 0;
}
function quoted(text) {
  return `"${clipped(text)}"`;
}
function clipped(text) {
  const letters = new RegExp(`^.{0,${QUOTED_LENGTH}}`, "su").exec(text)?.[0] ?? "";
  return letters.length < text.length ? `${letters}\u2026` : text;
}

// src/net/ipv6.ts
var GROUP_OFFSETS = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n];
function parseIPv6(text) {
  if (diagnoseIPv6(text)) return void 0;
  const { parts } = import_ipaddr.default.IPv6.parse(withoutDots(text));
  return parts.reduce((value, part) => value << 16n | BigInt(part), 0n);
}
function formatIPv6(value) {
  const parts = GROUP_OFFSETS.map((offset) => Number(value >> offset & 0xffffn));
  return new import_ipaddr.default.IPv6(parts).toRFC5952String();
}
function withoutDots(text) {
  const tail = text.lastIndexOf(":") + 1;
  const dotted = parseIPv4(text.slice(tail));
  if (dotted === void 0) return text;
  return `${text.slice(0, tail)}${(dotted >>> 16).toString(16)}:${(dotted & 65535).toString(16)}`;
}

// src/net/address.ts
var ADDRESS_BITS = { 4: 32, 6: 128 };
var MAPPED_PREFIX = 0xffffn;
function parseAddress(text) {
  const spelled = parseSpelling(text);
  return spelled && unmapped(spelled);
}
function parseSpelling(text) {
  if (text.includes(":")) {
    const value2 = parseIPv6(text);
    return value2 === void 0 ? void 0 : { family: 6, value: value2 };
  }
  const value = parseIPv4(text);
  return value === void 0 ? void 0 : { family: 4, value: BigInt(value) };
}
function unmapped(address) {
  if (address.family === 4 || address.value >> 32n !== MAPPED_PREFIX) return address;
  return { family: 4, value: BigInt.asUintN(32, address.value) };
}
function formatAddress({ family, value }) {
  if (family === 4) return formatIPv4(Number(value));
  if (value >> 32n === MAPPED_PREFIX) return `::ffff:${formatIPv4(Number(BigInt.asUintN(32, value)))}`;
  return formatIPv6(value);
}

// src/net/cidr.ts
var MAPPED_BITS = ADDRESS_BITS[6] - ADDRESS_BITS[4];
function parseCidr(text) {
  const slash = text.indexOf("/");
  if (slash < 0) return void 0;
  const spelled = parseSpelling(text.slice(0, slash));
  if (!spelled) return void 0;
  const prefix2 = parsePrefix(text.slice(slash + 1), spelled.family);
  if (prefix2 === void 0) return void 0;
  const address = unmapped(spelled);
  if (address.family === spelled.family || prefix2 < MAPPED_BITS) return cidrFrom(spelled, prefix2);
  return cidrFrom(address, prefix2 - MAPPED_BITS);
}
function parseCidrOrAddress(text) {
  if (text.includes("/")) return parseCidr(text);
  const address = parseAddress(text);
  return address && cidrFrom(address, ADDRESS_BITS[address.family]);
}
function cidrFrom({ family, value }, prefix2) {
  const hostBits = BigInt(ADDRESS_BITS[family] - prefix2);
  const first = value >> hostBits << hostBits;
  const last = first + (1n << hostBits) - 1n;
  return { family, prefix: prefix2, address: value, first, last };
}
function cidrsBetween(from, to) {
  const { family } = from;
  const found = [];
  for (let value = from.value; value <= to.value; value = found.at(-1).last + 1n) {
    let prefix2 = ADDRESS_BITS[family];
    const fits = ({ first, last }) => first === value && last <= to.value;
    while (prefix2 > 0 && fits(cidrFrom({ family, value }, prefix2 - 1))) prefix2--;
    found.push(cidrFrom({ family, value }, prefix2));
  }
  return found;
}
function parsePrefix(text, family) {
  if (!/^\d+$/.test(text)) return void 0;
  const prefix2 = Number(text);
  return prefix2 <= ADDRESS_BITS[family] ? prefix2 : void 0;
}
function hasHostBits(cidr) {
  return cidr.address !== cidr.first;
}
function formatCidr({ family, first, prefix: prefix2 }) {
  return `${formatAddress({ family, value: first })}/${prefix2}`;
}
function contains(outer, inner) {
  return outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;
}
function containsAddress(range, { family, value }) {
  return range.family === family && range.first <= value && value <= range.last;
}
function overlaps(a, b) {
  return a.family === b.family && a.first <= b.last && b.first <= a.last;
}
function addressCount({ first, last }) {
  return last - first + 1n;
}

// src/manifest/stand-in.ts
var capitals = /^(?!NONE$)(?:[A-Z][A-Z0-9]*(?:[_-][A-Z0-9]+)+|[A-Z]{5,})$/;
var request = /^(?:replace|change|fill|insert)[-_ ]?(?:me|this|in|here)$|^(?:placeholder|todo|tbd)$/i;
var crossedOut = /^(?=.*[./])(?:.*[./])?x{1,3}(?:[./].*)?$/i;
var LONGEST = 64;
function isStandIn(text) {
  const word2 = text.trim();
  if (word2.length > LONGEST) return false;
  return capitals.test(word2) || request.test(word2) || crossedOut.test(word2);
}

// src/manifest/request.ts
var prefix = "cni.projectcalico.org/";
var keys = ["ipv4pools", "ipv6pools", "ipFamilies", "ipAddrs", "ipAddrsNoIpam"];
function requestedFamily({ key }) {
  return key === "ipv4pools" ? 4 : key === "ipv6pools" ? 6 : void 0;
}
function isAddressRequest({ key }) {
  return key === "ipAddrs" || key === "ipAddrsNoIpam";
}
function requestsOf(metadata) {
  const annotations = metadata.get("annotations");
  const requests = [];
  for (const key of keys) {
    const field = annotations.get(prefix + key);
    if (annotations.isUnknown || field.isAbsent || field.scalar === "") continue;
    requests.push({ key, annotation: prefix + key, field, ...decode(field) });
  }
  return requests;
}
function decode(field) {
  if (field.isUnknown) return {};
  if (field.node?.kind === "sequence")
    return { fault: "a YAML list, but an annotation is a string that holds JSON" };
  const text = field.string;
  if (text === void 0) return { fault: "not a string, but an annotation is a string that holds JSON" };
  if (isStandIn(text)) return {};
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: diagnose(text) };
  }
  if (value === null) return { entries: [] };
  if (!Array.isArray(value)) return { fault: `JSON, but ${describe(value)} and not an array` };
  const stranger = value.find((item) => typeof item !== "string" && item !== null);
  if (stranger !== void 0)
    return { fault: `an array that holds ${describe(stranger)}, but only strings may stand in it` };
  const texts = value.map((item) => typeof item === "string" ? item : "");
  if (texts.some(isStandIn)) return {};
  return { entries: texts.map((text2, index) => ({ text: text2, at: placeOf(texts, index, field) })) };
}
function placeOf(texts, index, field) {
  const text = texts[index];
  const { node, owner } = field;
  if (text === "" || !node) return field.place;
  const source = owner.file.text.slice(node.start, node.end);
  const twins = texts.slice(0, index).filter((twin) => twin === text).length;
  for (const quote of ['"', '\\"']) {
    const quoted2 = quote + text + quote;
    const offset = source.split(quoted2, twins + 1).join(quoted2).length;
    const start = node.start + offset + quote.length;
    if (offset < source.length) return field.at({ start, end: start + text.length });
  }
  return field.place;
}
function diagnose(text) {
  const trimmed = text.trim();
  if (/^\[\s*'/.test(trimmed)) return "not JSON: strings take double quotes";
  if (/^\[\s*[^\s"\]]/.test(trimmed)) return "not JSON: the strings of the array need double quotes";
  if (!trimmed.startsWith("[")) return "not JSON: a JSON array of strings is expected";
  if (!trimmed.endsWith("]")) return "not JSON: the array is not closed";
  return "not JSON";
}
function describe(value) {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return `a ${typeof value}`;
}

// src/manifest/labels.ts
var unknownLabels = { lookup: () => void 0 };
function atLeast(known) {
  return { lookup: (key) => known.get(key) };
}
function writtenLabels(field, mayCarry, implied = /* @__PURE__ */ new Map()) {
  if (field.isUnknown) return atLeast(implied);
  const written = new Map(implied);
  for (const [key, value] of field.entries()) written.set(key, value.isAbsent ? "" : value.string);
  const isInDoubt = (key) => mayCarry(key) || field.owner.patched.has(`${field.path}.${key}`);
  return {
    lookup: (key) => written.has(key) ? written.get(key) : isInDoubt(key) ? void 0 : null
  };
}
var withOpenEnd = (labels) => ({ lookup: (key) => labels.lookup(key) ?? void 0 });
var isSetAtRunTime = (key) => key.includes("/");

// src/manifest/workload.ts
var workloadKinds = [
  "Pod",
  "Deployment",
  "StatefulSet",
  "DaemonSet",
  "ReplicaSet",
  "ReplicationController",
  "Job",
  "CronJob"
];
function decodeWorkload(manifest) {
  const kind = manifest.kind;
  const spec = manifest.root.get("spec");
  const pod = podTemplate(kind, manifest.root);
  const metadata = manifest.root.get("metadata");
  return {
    kind,
    name: manifest.name ?? `${metadata.get("generateName").text || metadata.get("name").text}*`,
    namespace: manifest.namespace,
    id: manifest.id,
    at: metadata.get("name").place,
    spec,
    podMetadata: pod.get("metadata"),
    podSpec: pod.get("spec"),
    requests: requestsOf(pod.get("metadata"))
  };
}
function podTemplate(kind, root) {
  if (kind === "Pod") return root;
  const spec = root.get("spec");
  return kind === "CronJob" ? spec.get("jobTemplate").get("spec").get("template") : spec.get("template");
}
function isHostNetwork({ podSpec }) {
  const field = podSpec.get("hostNetwork");
  return field.isAbsent ? false : field.boolean;
}

// src/net/blocks.ts
var BLOCK_SIZES = {
  4: { default: 26, min: 20, max: 32 },
  6: { default: 122, min: 116, max: 128 }
};
function defaultBlockSize(family) {
  return BLOCK_SIZES[family].default;
}
function isBlockSize(family, blockSize) {
  const { min, max } = BLOCK_SIZES[family];
  return Number.isInteger(blockSize) && min <= blockSize && blockSize <= max;
}
function addressesPerBlock(family, blockSize) {
  const bits = ADDRESS_BITS[family];
  return 0 <= blockSize && blockSize <= bits ? 1n << BigInt(bits - blockSize) : 0n;
}
function blockCount(pool, blockSize) {
  const isPrefix = pool.prefix <= blockSize && blockSize <= ADDRESS_BITS[pool.family];
  return isPrefix ? 1n << BigInt(blockSize - pool.prefix) : 0n;
}

// src/selector/selector.ts
var MAX_NESTING = 512;
var LONGEST_MESSAGE = 120;
function fault(offset, end, message) {
  const short = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}\u2026` : message;
  return { kind: "fault", offset, end, message: short };
}
function valueSet(values) {
  return [...new Set(values)].sort(byBytes);
}
function byBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
function rank(unit) {
  return unit >= 55296 && unit <= 57343 ? unit + 65536 : unit;
}

// src/selector/token.ts
var LONGEST_LABEL = 512;
var marks = /* @__PURE__ */ new Map([
  ["(", "LParen"],
  [")", "RParen"],
  ["{", "LBrace"],
  ["}", "RBrace"],
  [",", "Comma"],
  ["==", "Eq"],
  ["!=", "Ne"],
  ["!", "Not"],
  ["&&", "And"],
  ["||", "Or"]
]);
var calls = [
  ["has(", "Has"],
  ["all(", "All"],
  ["global(", "Global"]
];
var between = /[ \t]*/y;
var word = /[\w./-]*/y;
var wordOrCharacter = /[\w./-]+|[^]/uy;
var lexicons = {
  "v3.29": { gap: /[ \t\r\n\f]*/y, operators: operators("[ \\t\\r\\n\\f]*"), cutsLabels: true },
  "v3.30": { gap: between, operators: operators("[ \\t]*"), cutsLabels: false }
};
function operators(gap) {
  const pair = (first, second) => new RegExp(`${first}${gap}${second}(?![ \\t]*[\\w./-])`, "y");
  return [
    [/contains(?![\w./-])/y, "Contains"],
    [pair("starts", "with"), "StartsWith"],
    [pair("ends", "with"), "EndsWith"],
    [pair("not", "in"), "NotIn"],
    [/in(?![\w./-])/y, "In"]
  ];
}
function tokenize(text, dialect) {
  const lexicon = lexicons[dialect];
  const tokens = [];
  let at = skip(between, text, 0);
  while (at < text.length) {
    const token = readToken(text, at, lexicon, tokens.at(-1));
    if (token.kind === "fault") return token;
    tokens.push(token);
    at = skip(between, text, token.end);
  }
  tokens.push({ kind: "EOF", value: "", start: at, end: at });
  return tokens;
}
function readToken(text, start, lexicon, previous) {
  const first = text.charAt(start);
  for (const mark of [text.slice(start, start + 2), first]) {
    const kind = marks.get(mark);
    if (kind) return { kind, value: "", start, end: start + mark.length };
  }
  if ("=&|".includes(first)) return fault(start, start + 1, `expected ${first}${first}`);
  if (first === '"' || first === "'") return readString(text, start);
  if (previous?.kind === "Label") return readOperator(text, start, lexicon, previous.value);
  for (const [opening, kind] of calls) {
    if (text.startsWith(opening, start)) return readCall(text, start, opening, kind, lexicon.gap);
  }
  return readLabel(text, start, lexicon.cutsLabels);
}
function readString(text, start) {
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close < 0) return fault(start, text.length, "unterminated string");
  return { kind: "StringLiteral", value: text.slice(start + 1, close), start, end: close + 1 };
}
function readOperator(text, start, lexicon, label) {
  for (const [pattern, kind] of lexicon.operators) {
    const end = skip(pattern, text, start);
    if (end > start) return { kind, value: "", start, end };
  }
  return fault(start, skip(wordOrCharacter, text, start), `expected operator after label "${label}"`);
}
function readCall(text, start, opening, kind, gap) {
  let at = skip(gap, text, start + opening.length);
  let value = "";
  if (kind === "Has") {
    const label = readLabel(text, at, false);
    if (label.kind === "fault") return label;
    value = label.value;
    at = skip(gap, text, label.end);
  }
  if (text.charAt(at) === ")") return { kind, value, start, end: at + 1 };
  return fault(at, skip(wordOrCharacter, text, at), `no closing ')' after ${opening}`);
}
function readLabel(text, start, cut) {
  let end = skip(word, text, start);
  if (end === start) return fault(start, skip(wordOrCharacter, text, start), "expected identifier");
  if (end - start > LONGEST_LABEL) {
    if (!cut) return fault(start, end, `label too long: ${text.slice(start, end)}`);
    end = start + LONGEST_LABEL;
  }
  return { kind: "Label", value: text.slice(start, end), start, end };
}
function skip(pattern, text, start) {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

// src/selector/parse.ts
var comparisons = /* @__PURE__ */ new Map([
  ["Eq", "=="],
  ["Ne", "!="],
  ["Contains", "contains"],
  ["StartsWith", "starts with"],
  ["EndsWith", "ends with"]
]);
function parseSelector(text, dialect = "v3.30") {
  const tokens = tokenize(text, dialect);
  if (!Array.isArray(tokens)) return tokens;
  const cursor = { tokens, index: 0, depth: 0 };
  if (peek(cursor).kind === "EOF") return { kind: "all" };
  const selector = readAlternatives(cursor);
  const { kind, start } = peek(cursor);
  if (selector.kind === "fault" || kind === "EOF") return selector;
  const rest = tokens.slice(cursor.index, cursor.index + 20).map(nameOf).join(" ");
  return fault(start, text.length, `unexpected content at end of selector [${rest}]`);
}
function readAlternatives(cursor) {
  return readList(cursor, "Or", "or", readRequirements);
}
function readRequirements(cursor) {
  return readList(cursor, "And", "and", readOperation);
}
function readList(cursor, joint, kind, readOperand2) {
  const first = readOperand2(cursor);
  if (first.kind === "fault" || !accept(cursor, joint)) return first;
  const operands = [first];
  do {
    const next = readOperand2(cursor);
    if (next.kind === "fault") return next;
    operands.push(next);
  } while (accept(cursor, joint));
  return { kind, operands };
}
function readOperation(cursor) {
  let negated = false;
  while (accept(cursor, "Not")) negated = !negated;
  const operand = readOperand(cursor);
  return negated && operand.kind !== "fault" ? { kind: "not", operand } : operand;
}
function readOperand(cursor) {
  const token = peek(cursor);
  if (accept(cursor, "Has")) return { kind: "has", label: token.value };
  if (accept(cursor, "All")) return { kind: "all" };
  if (accept(cursor, "Global")) return { kind: "global" };
  if (accept(cursor, "Label")) return readCondition(cursor, token.value);
  if (accept(cursor, "LParen")) return readGroup(cursor, token);
  return blame(token, `unexpected token: ${nameOf(token)}`);
}
function readGroup(cursor, opening) {
  if (++cursor.depth > MAX_NESTING) return blame(opening, `more than ${MAX_NESTING} nested parentheses`);
  const selector = readAlternatives(cursor);
  cursor.depth--;
  if (selector.kind === "fault" || accept(cursor, "RParen")) return selector;
  return blame(peek(cursor), "expected )");
}
function readCondition(cursor, label) {
  const token = peek(cursor);
  if (token.kind === "EOF") return blame(token, "unexpected end of string looking for op");
  const comparison = comparisons.get(token.kind);
  if (comparison) {
    cursor.index++;
    const { value } = peek(cursor);
    if (!accept(cursor, "StringLiteral")) return blame(peek(cursor), "expected string");
    return { kind: "comparison", label, operator: comparison, value };
  }
  if (accept(cursor, "In")) return readMembership(cursor, label, "in");
  if (accept(cursor, "NotIn")) return readMembership(cursor, label, "not in");
  return blame(token, `expected == or != not: ${nameOf(token)}`);
}
function readMembership(cursor, label, operator) {
  if (!accept(cursor, "LBrace")) return blame(peek(cursor), "expected set literal");
  const values = [];
  for (let token = peek(cursor); accept(cursor, "StringLiteral"); token = peek(cursor)) {
    values.push(token.value);
    if (!accept(cursor, "Comma")) break;
  }
  if (!accept(cursor, "RBrace")) return blame(peek(cursor), "expected }");
  return { kind: "membership", label, operator, values: valueSet(values) };
}
function peek(cursor) {
  return cursor.tokens[cursor.index];
}
function accept(cursor, kind) {
  const accepted = peek(cursor).kind === kind;
  if (accepted) cursor.index++;
  return accepted;
}
function blame({ start, end }, message) {
  return fault(start, end, message);
}
function nameOf({ kind, value }) {
  return `Tok${kind}(${value})`;
}

// src/cluster/release.ts
function formatRelease({ version, isExact }) {
  return isExact ? formatVersion(version) : `v${version.major}.${version.minor}`;
}
function releaseOf(declared, workloads, installations) {
  if (declared)
    return {
      release: { ...declared, source: "--calico-version", field: void 0 },
      releaseConflict: void 0
    };
  const isEnterprise = installations.some(({ isOpenSource }) => isOpenSource !== true);
  const claims = workloads.flatMap((workload) => claimsOf(workload, isEnterprise)).sort((a, b) => a.rank - b.rank || Number(b.isExact) - Number(a.isExact));
  const [first, ...others] = claims;
  if (!first) return { release: void 0, releaseConflict: void 0 };
  const stranger = others.find(({ version: version2 }) => !isSameMinor(version2, first.version));
  if (stranger) return { release: void 0, releaseConflict: `${claimed(first)}, ${claimed(stranger)}` };
  const rival = others.find(
    ({ version: version2, isExact }) => isExact && compareVersions(version2, first.version) !== 0
  );
  if (!rival || !first.isExact) return { release: first, releaseConflict: void 0 };
  const source = `${claimed(first)}, ${claimed(rival)}`;
  const version = { ...first.version, patch: 0 };
  return { release: { version, isExact: false, source, field: first.field }, releaseConflict: void 0 };
}
var claimed = (claim) => `${claim.source} says ${formatRelease(claim)}`;
var isSameMinor = (a, b) => a.major === b.major && a.minor === b.minor;
var components = ["calico-node", "calico-cni", "calico-typha", "calico-kube-controllers"];
var componentImage = /(?:^|\/)(?:mirrored-)?calico[/-](node|cni|typha|kube-controllers)[:@]/;
var operatorImage = /(?:^|\/)tigera\/operator[:@]/;
function claimsOf({ kind, podSpec }, isEnterprise) {
  const containers = [...podSpec.get("containers").items(), ...podSpec.get("initContainers").items()];
  return containers.flatMap((container) => {
    const field = container.get("image");
    const image = field.string ?? "";
    const version = imageVersion(image);
    if (!version) return [];
    if (operatorImage.test(image)) return isEnterprise ? [] : byOperator(version, field);
    const isAgent = kind === "DaemonSet" && container.get("name").string === "calico-node";
    const component = isAgent ? "calico-node" : componentOf(image);
    const rank2 = components.indexOf(component ?? "");
    return rank2 < 0 || !isCalicoRelease(version) ? [] : [{ version, isExact: true, source: `image of ${component}`, field, rank: rank2 }];
  });
}
function componentOf(image) {
  const name = componentImage.exec(image)?.[1];
  return name && `calico-${name}`;
}
function byOperator(operator, field) {
  const minor = calicoMinorOfOperator(operator);
  if (minor === void 0) return [];
  const version = { major: 3, minor, patch: 0 };
  const source = `tigera-operator ${formatVersion(operator)}`;
  return [{ version, isExact: false, source, field, rank: components.length }];
}

// src/text/tri.ts
function every(values) {
  let result = true;
  for (const value of values) {
    if (value === false) return false;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function some(values) {
  let result = false;
  for (const value of values) {
    if (value === true) return true;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function not(value) {
  return value === "unknown" ? value : !value;
}

// src/manifest/selector-field.ts
var everything = { kind: "all" };
function selectorField(field, dialect) {
  if (field.isUnknown) return { field };
  if (field.isAbsent || field.scalar === null) return { field, selector: everything };
  if (field.string === void 0) return { field };
  const parsed = parseSelector(field.string, dialect);
  if (parsed.kind !== "fault") return { field, selector: parsed };
  const isDoubtful = dialect === void 0 && parseSelector(field.string, "v3.29").kind !== "fault";
  return isDoubtful ? { field } : { field, fault: parsed };
}

export {
  every,
  some,
  not,
  isStandIn,
  requestedFamily,
  isAddressRequest,
  requestsOf,
  parseIPv4,
  diagnoseAddress,
  quoted,
  clipped,
  ADDRESS_BITS,
  parseAddress,
  formatAddress,
  parseCidr,
  parseCidrOrAddress,
  cidrFrom,
  cidrsBetween,
  hasHostBits,
  formatCidr,
  contains,
  containsAddress,
  overlaps,
  addressCount,
  unknownLabels,
  atLeast,
  writtenLabels,
  withOpenEnd,
  isSetAtRunTime,
  workloadKinds,
  decodeWorkload,
  isHostNetwork,
  BLOCK_SIZES,
  defaultBlockSize,
  isBlockSize,
  addressesPerBlock,
  blockCount,
  MAX_NESTING,
  valueSet,
  skip,
  parseSelector,
  selectorField,
  formatRelease,
  releaseOf
};
